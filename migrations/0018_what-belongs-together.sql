-- A shop's products, a product's variants: whoever knows the second knows the site. Without this the planner multiplies both as if by chance,
-- takes a shop of many for one of a few, and reads all of it for one product once there are many sites.
CREATE STATISTICS products_of_shops (dependencies) ON website_id, collection_id FROM products;
CREATE STATISTICS items_of_collections (dependencies) ON website_id, collection_id FROM items;
CREATE STATISTICS variants_of_products (dependencies) ON website_id, product_id FROM variants;
CREATE STATISTICS images_of_products (dependencies) ON website_id, product_id FROM product_images;
CREATE STATISTICS members_of_categories (dependencies) ON website_id, category_id FROM product_category_members;
