/** Small import files as owners upload them. */

export const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Status
low-bowl,Low bowl,"<p>Thrown <strong>thin</strong>, glazed twice.</p>",Kiln,Home > Kitchen,Bowls,"stoneware, blue",true,Size,Small,Glaze,Celadon,LB-S-C,420,shopify,7,deny,24.00,30.00,true,http://pictures.kiln.test/low-2.png,2,From above,false,Low bowl by hand,A wide bowl.,,active
low-bowl,,,,,,,,,Large,,Celadon,LB-L-C,900,shopify,0,deny,38.00,,true,http://pictures.kiln.test/low-1.png,1,From the side,,,,,
low-bowl,,,,,,,,,Large,,Ash,LB-L-A,900,,,deny,38.00,38.00,true,,,,,,,,
low-bowl,,,,,,,,,,,,,,,,,,,,http://pictures.kiln.test/low-3.png,3,,,,,,
gift-card,Gift card,For somebody who likes clay.,Kiln,,,,false,Title,Default Title,,,GC,0,,,continue,50.00,,false,,,,true,,,,draft
`

export const SQUARESPACE = `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs
5f1,a1,PHYSICAL,shop,moon-jar,Moon jar,"<p>Two bowls, joined.</p>
<ul><li>One of a kind</li></ul>",SQ001,Size,Tall,"1,250.00",999.50,Yes,1,"/Vases, /Vases/Large","white, porcelain",2.5,20,20,31.5,Yes,https://pictures.kiln.test/moon.png https://pictures.kiln.test/moon-2.png
,a2,,,,,,SQ002,Size,Squat,800.00,0.00,No,Unlimited,,,1.8,,,,,
5f2,b1,SERVICE,shop,evening-class,Evening class,,SQ003,,,60,0,No,12,Classes,,,,,,No,
`

export const SITEWRIGHT = `Handle,Title,State,Description,Categories,Tags,Option 1 Name,Option 1 Value,SKU,Price,Sale Price,On Sale,Stock,Weight (g)
ash-cup,Ash cup,public,<p>Holds a flat white.</p>,Cups > Small,"ash, every day",Size,Small,ASH-S,18,,No,12,180
ash-cup,,,,,,,Large,ASH-L,22.50,20,Yes,Unlimited,240
plain-tile,Plain tile,draft,,,,,,TILE,4.00,,No,0,
`
