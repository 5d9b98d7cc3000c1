"""Which picture is built by which function, how large and with how many samples."""

import heroes
import products
import work

HERO, WIDE, PORTRAIT, LANDSCAPE = (2000, 1333), (2400, 1350), (1000, 1250), (1500, 1000)

PICTURES = {
    'hero-shelf': (HERO, 20, heroes.shelf),
    'hero-table': (WIDE, 20, heroes.table),
    'product-mug': (PORTRAIT, 16, products.mug),
    'product-mug-detail': (PORTRAIT, 16, products.mug_detail),
    'product-tall-vase': (PORTRAIT, 16, products.tall_vase),
    'product-bottle-vase': (PORTRAIT, 16, products.bottle_vase),
    'product-low-bowl': (PORTRAIT, 16, products.low_bowl),
    'product-low-bowl-above': (PORTRAIT, 16, products.low_bowl_above),
    'product-pasta-bowls': (PORTRAIT, 16, products.pasta_bowls),
    'product-teapot': (PORTRAIT, 16, products.teapot),
    'product-jug': (PORTRAIT, 16, products.jug),
    'product-espresso-cups': (PORTRAIT, 16, products.espresso_cups),
    'product-planter': (PORTRAIT, 16, products.planter),
    'product-candle-holders': (PORTRAIT, 16, products.candle_holders),
    'product-moon-jar': (PORTRAIT, 16, products.moon_jar),
    'product-tumblers': (PORTRAIT, 16, products.tumblers),
    'journal-test-tiles': (LANDSCAPE, 16, work.test_tiles),
    'journal-glaze-drip': (LANDSCAPE, 16, work.glaze_drip),
    'journal-kiln-shelves': (LANDSCAPE, 16, work.kiln_shelves),
    'journal-clay-block': (LANDSCAPE, 16, work.clay_block),
    'studio-shelves': (LANDSCAPE, 16, work.shelves),
    'studio-workbench': (LANDSCAPE, 16, work.workbench),
}
