"""Which picture is built by which function, how large and with how many samples."""

from functools import partial

import heroes
import house
import paper
import products
import tableware
import work
import workshop

HERO, WIDE, PORTRAIT, LANDSCAPE = (2000, 1333), (2200, 1238), (720, 900), (1080, 720)
SMALL = (640, 800)

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
    'product-mug-celadon': (PORTRAIT, 12, partial(products.mug, 'celadon', products.STONE, 6)),
    'product-mug-tenmoku': (PORTRAIT, 12, partial(products.mug, 'tenmoku', products.CLAY, 9)),
    'product-low-bowl-oatmeal': (PORTRAIT, 12, partial(products.low_bowl, 'oatmeal', products.STONE, 5)),
    'product-tall-vase-white': (PORTRAIT, 12, partial(products.tall_vase, 'satin white', products.CLAY, 8, 12)),
    'product-bottle-vase-celadon': (SMALL, 8, partial(products.bottle_vase, 'celadon', products.OFF_WHITE, 4)),
    'product-rice-bowls': (SMALL, 8, tableware.rice_bowls),
    'product-noodle-bowl': (SMALL, 8, tableware.noodle_bowl),
    'product-dinner-plates': (SMALL, 8, tableware.dinner_plates),
    'product-dinner-plate-above': (SMALL, 8, tableware.dinner_plate_above),
    'product-side-plates': (SMALL, 8, tableware.side_plates),
    'product-tea-bowl': (SMALL, 8, tableware.tea_bowl),
    'product-platter': (SMALL, 8, tableware.platter),
    'product-round-vase': (SMALL, 8, house.round_vase),
    'product-bud-vases': (SMALL, 8, house.bud_vases),
    'product-pitcher-set': (SMALL, 8, house.pitcher_set),
    'product-lidded-jars': (SMALL, 8, house.lidded_jars),
    'product-pourer': (SMALL, 8, house.pourer),
    'product-incense-dish': (SMALL, 8, house.incense_dish),
    'product-gift-card': (SMALL, 8, paper.gift_card),
    'product-glaze-booklet': (SMALL, 8, paper.glaze_booklet),
    'product-kiln-diaries': (SMALL, 8, paper.kiln_diaries),
    'product-throwing-class': (SMALL, 8, workshop.throwing_class),
    'product-tool-set': (SMALL, 8, workshop.tool_set),
    'journal-test-tiles': (LANDSCAPE, 12, work.test_tiles),
    'journal-glaze-drip': (LANDSCAPE, 12, work.glaze_drip),
    'journal-kiln-shelves': (LANDSCAPE, 12, work.kiln_shelves),
    'journal-clay-block': (LANDSCAPE, 12, work.clay_block),
    'studio-shelves': (LANDSCAPE, 12, work.shelves),
    'studio-workbench': (LANDSCAPE, 12, work.workbench),
}
