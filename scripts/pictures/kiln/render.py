"""Run inside Blender: blender -b -t 2 --python render.py -- <out folder> [--proof] <picture> [<picture> ...]"""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage
from scenes import PICTURES


def main():
    args = sys.argv[sys.argv.index('--') + 1 :]
    proof = '--proof' in args
    folder, *names = [a for a in args if a != '--proof']
    for name in names:
        size, samples, build = PICTURES[name]
        stage.clear()
        build()
        width, height = (size[0] // 4, size[1] // 4) if proof else size
        # Two exposures with different seeds: their difference tells the developing step how noisy each pixel is.
        for seed in (1, 2):
            stage.expose(width, height, 6 if proof else samples // 2, seed, os.path.join(folder, name))


main()
