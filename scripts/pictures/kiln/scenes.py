"""Which picture is built by which function, how large and with how many samples."""

import heroes
import products
import work

HERO, WIDE, PORTRAIT, LANDSCAPE = (2000, 1333), (2200, 1238), (720, 900), (1080, 720)

PICTURES = {
    'hero-shelf': (HERO, 20, heroes.shelf),
    'hero-table': (WIDE, 14, heroes.table),
    'product-mug': (PORTRAIT, 12, products.mug),
    'product-mug-detail': (PORTRAIT, 12, products.mug_detail),
    'product-tall-vase': (PORTRAIT, 12, products.tall_vase),
    'product-bottle-vase': (PORTRAIT, 12, products.bottle_vase),
    'product-low-bowl': (PORTRAIT, 12, products.low_bowl),
    'product-low-bowl-above': (PORTRAIT, 12, products.low_bowl_above),
    'product-pasta-bowls': (PORTRAIT, 12, products.pasta_bowls),
    'product-teapot': (PORTRAIT, 12, products.teapot),
    'product-jug': (PORTRAIT, 12, products.jug),
    'product-espresso-cups': (PORTRAIT, 12, products.espresso_cups),
    'product-planter': (PORTRAIT, 12, products.planter),
    'product-candle-holders': (PORTRAIT, 12, products.candle_holders),
    'product-moon-jar': (PORTRAIT, 12, products.moon_jar),
    'product-tumblers': (PORTRAIT, 12, products.tumblers),
    'journal-test-tiles': (LANDSCAPE, 12, work.test_tiles),
    'journal-glaze-drip': (LANDSCAPE, 12, work.glaze_drip),
    'journal-kiln-shelves': (LANDSCAPE, 12, work.kiln_shelves),
    'journal-clay-block': (LANDSCAPE, 12, work.clay_block),
    'studio-shelves': (LANDSCAPE, 12, work.shelves),
    'studio-workbench': (LANDSCAPE, 12, work.workbench),
}
