-- Reports on all devices added up three to five times as many rows as they show. Now a row of device -1 has the figures of all devices, and an
-- image's row with an empty path those of all pages. The device is in front of the day, so that a report reads rows that lie together.
INSERT INTO page_load_elements (website_id, day, metric, path, device, element, loads, value, poor_loads)
  SELECT website_id, day, metric, path, -1, element, sum(loads), sum(value), sum(poor_loads)
  FROM page_load_elements GROUP BY website_id, day, metric, path, element;
ALTER TABLE page_load_elements DROP CONSTRAINT page_load_elements_pkey,
  ADD PRIMARY KEY (website_id, device, day, metric, path, element);
CLUSTER page_load_elements USING page_load_elements_pkey;

INSERT INTO page_load_images (website_id, day, path, device, source, image_type, image_loader_type, loads, visible_on_load, painted_ms, painted_loads)
  SELECT website_id, day, coalesce(path, ''), coalesce(device, -1), source, max(image_type), max(image_loader_type), sum(loads),
    sum(visible_on_load), sum(painted_ms), sum(painted_loads)
  FROM page_load_images
  GROUP BY GROUPING SETS ((website_id, day, path, source), (website_id, day, device, source), (website_id, day, source));
ALTER TABLE page_load_images DROP CONSTRAINT page_load_images_pkey,
  ADD PRIMARY KEY (website_id, device, path, day, source);
CLUSTER page_load_images USING page_load_images_pkey;

-- Without them, PostgreSQL expects one row of device -1.
ANALYZE page_load_elements, page_load_images;
