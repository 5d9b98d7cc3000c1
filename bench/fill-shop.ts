import type pg from 'pg'

/** Inserts a site like the demo with the given number of products, three variants each. */
export const fillShop = async (client: pg.Client, host: string, products: number): Promise<void> => {
  const { rows } = await client.query<{ websiteId: string }>(
    `INSERT INTO websites (website_id, identifier, title, status, currency, theme, settings)
     SELECT gen_random_uuid(), $1, title, status, currency, theme, settings FROM websites ORDER BY created_at LIMIT 1
     RETURNING website_id AS "websiteId"`,
    [host.replaceAll('.', '-')],
  )
  const site = rows[0]?.websiteId
  const run = (sql: string, ...values: unknown[]) => client.query(sql, [site, ...values])
  await run(
    'INSERT INTO website_domains (website_id, host, is_primary, verified_at) VALUES ($1, $2, true, now())',
    host,
  )
  await run(
    `INSERT INTO collections (website_id, collection_id, type, url_id, title, navigation_title)
     VALUES ($1, gen_random_uuid(), 13, 'shop', 'Shop', 'Shop')`,
  )
  await run(
    `INSERT INTO stores (website_id, collection_id, products_on_a_page, finished_at, product_count)
     SELECT $1, collection_id, 12, now(), $2 FROM collections WHERE website_id = $1`,
    products,
  )
  await run(
    `INSERT INTO product_categories (website_id, collection_id, category_id, type, display_name, url_id)
     SELECT $1, collection_id, gen_random_uuid(), 'ROOT', 'All', 'all' FROM stores WHERE website_id = $1`,
  )
  await run(
    `INSERT INTO product_categories (website_id, collection_id, category_id, parent_category_id, type, display_name, url_id, display_index)
     SELECT $1, r.collection_id, gen_random_uuid(), r.category_id, 'CATEGORY', 'Category ' || n, 'category-' || n, n
     FROM product_categories r, generate_series(1, 20) n WHERE r.website_id = $1 AND r.type = 'ROOT'`,
  )
  await run(
    `INSERT INTO assets (website_id, asset_id, filename, mime_type, byte_size, width, height, alt_text, storage_key)
     SELECT $1, gen_random_uuid(), 'bowl-' || n || '.jpg', 'image/jpeg', 1000, 1600, 2000, 'A bowl', 'bench/' || n
     FROM generate_series(1, 40) n`,
  )
  await run(
    `INSERT INTO products (website_id, product_id, collection_id, product_type, url_id, title, excerpt, description, tags, state, publish_on,
       display_index, option_names, lowest_price, highest_price)
     SELECT $1, gen_random_uuid(), s.collection_id, 1, 'bowl-' || n, 'Bowl number ' || n, 'Thrown in one piece from dark stoneware.',
       jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
         jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('Glazed twice and fired for nine hours. ', 12)))))),
       ARRAY['tag ' || n % 30], 'public', now() - n * interval '1 minute', n, ARRAY['Size'], 2000 + n % 500, 2400 + n % 500
     FROM stores s, generate_series(1, $2::integer) n WHERE s.website_id = $1`,
    products,
  )
  await run(
    `INSERT INTO variants (website_id, variant_id, product_id, sku, option_values, price, display_index)
     SELECT $1, gen_random_uuid(), p.product_id, p.url_id || '-' || n, ARRAY['Size ' || n], p.lowest_price + n * 100, n
     FROM products p, generate_series(1, 3) n WHERE p.website_id = $1`,
  )
  await run(
    `INSERT INTO stock (website_id, variant_id, on_hand) SELECT $1, variant_id, 25 FROM variants WHERE website_id = $1`,
  )
  await run(
    `INSERT INTO product_images (website_id, product_id, asset_id, display_index)
     SELECT $1, p.product_id, a.asset_id, a.place FROM products p
     JOIN (SELECT asset_id, row_number() OVER (ORDER BY asset_id) AS place FROM assets WHERE website_id = $1) a
       ON a.place % 10 = p.display_index % 10 AND a.place <= 20
     WHERE p.website_id = $1`,
  )
  await run(
    `INSERT INTO product_category_members (website_id, category_id, product_id)
     SELECT $1, c.category_id, p.product_id FROM products p
     JOIN product_categories c ON c.website_id = $1 AND c.display_index = 1 + p.display_index % 20 WHERE p.website_id = $1`,
  )
}
