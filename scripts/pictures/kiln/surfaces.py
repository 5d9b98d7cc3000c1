"""What the pots stand on and before: plaster, stone, oak, linen, board."""

from nodes import Tree


def plaster(tone='#d9d2c5', shade='#c9c0b1', relief=0.5):
    """Limewash: broad brushed clouds and a skin that catches side light."""
    t = Tree(f'plaster {tone}')
    where = t.place(vary=False)
    broad = t.noise(where, 0.55, 4, 0.62, 0.8)
    brushed = t.noise(t.place((1.0, 1.0, 0.45), vary=False), 3.4, 3, 0.65, 0.6)
    depth = t.math('ADD', t.math('MULTIPLY', broad, 0.65), t.math('MULTIPLY', brushed, 0.35))
    color = t.mix(t.ramp(depth, 0.36, 0.66), tone, shade)
    skin = t.math('ADD', t.noise(where, 2.2, 4, 0.62), t.math('MULTIPLY', t.noise(where, 26.0, 2, 0.6), 0.1))
    return t.finish(t.surface(color, 0.92, t.bump(skin, 0.08, relief), Specular=0.12), tone)


def stone(tone='#cfc7b9', vein='#b8ad9c', pits=0.5):
    """Honed limestone with clouded bands and small holes."""
    t = Tree(f'stone {tone}')
    where = t.place(vary=False)
    bands = t.noise(t.place((0.6, 1.0, 1.0), vary=False), 0.9, 5, 0.66, 1.6)
    color = t.mix(t.ramp(bands, 0.36, 0.68), tone, vein)
    fine = t.noise(where, 14.0, 3, 0.7)
    color = t.mix(t.math('MULTIPLY', t.ramp(fine, 0.5, 0.8), 0.4), color, vein)
    holes = t.math('MULTIPLY', t.dots(t.place((1.0, 2.2, 1.0), vary=False), 9.0, 0.22, 0.24), t.ramp(bands, 0.42, 0.62))
    color = t.mix(t.math('MULTIPLY', holes, 0.5 * pits), color, '#7d705f')
    relief = t.bump(t.noise(where, 30.0, 2, 0.6), 0.006, 0.5)
    relief = t.bump(holes, 0.02, -pits, relief)
    return t.finish(t.surface(color, t.math('MULTIPLY_ADD', fine, 0.25, 0.42), relief, Specular=0.35), tone)


def oak(light='#b3936d', dark='#86674a', along='x', scale=1.0):
    """Oiled oak: long fibres, cathedral rings, open pores."""
    t = Tree(f'oak {light}')
    stretch = {'x': (0.12, 1.0, 1.0), 'y': (1.0, 0.12, 1.0), 'z': (1.0, 1.0, 0.12)}[along]
    stretch = tuple(s * scale for s in stretch)
    where = t.place(stretch)
    warp = t.noise(where, 0.9, 3, 0.5, 0.3)
    rings = t.math('SINE', t.math('MULTIPLY', warp, 52.0))
    rings = t.ramp(rings, -0.9, 1.0)
    fibre = t.noise(t.place(tuple(s * (0.3 if s < 0.5 * scale else 1.0) for s in stretch)), 22.0, 5, 0.7)
    color = t.mix(t.math('MULTIPLY', rings, 0.55), light, dark)
    color = t.mix(t.math('MULTIPLY', t.ramp(fibre, 0.35, 0.75), 0.65), color, dark)
    broad = t.noise(where, 0.35, 3, 0.5)
    color = t.mix(t.math('MULTIPLY', t.ramp(broad, 0.4, 0.7), 0.3), color, '#c9b08c')
    pores = t.ramp(
        t.noise(t.place(tuple(s * (0.35 if s < 0.5 * scale else 1.0) for s in stretch)), 46.0, 2, 0.6), 0.62, 0.72
    )
    color = t.mix(t.math('MULTIPLY', pores, 0.5), color, '#5f4023')
    relief = t.bump(t.math('SUBTRACT', fibre, pores), 0.008, 0.5)
    return t.finish(t.surface(color, t.math('MULTIPLY_ADD', fibre, 0.2, 0.42), relief, Specular=0.3), light)


def linen(tone='#cfc8ba', shade='#a79e8d', threads=34.0):
    """Plain weave with uneven threads; the mesh carries UV in tens of centimetres."""
    t = Tree(f'linen {tone}')
    place = t.node('TexCoord').outputs['UV']
    bent = t.noise(place, 3.0, 3, 0.6)
    bend = t.node('CombineXYZ', {0: bent, 1: bent, 2: 0.0}).outputs[0]
    shift = t.node('VectorMath', {0: bend, 'Scale': 0.05}, operation='SCALE').outputs[0]
    warped = t.node('VectorMath', {0: place, 1: shift}, operation='ADD')
    axes = t.node('SeparateXYZ', {0: warped.outputs[0]})
    warp = t.math('SINE', t.math('MULTIPLY', axes.outputs[0], threads * 6.2832))
    weft = t.math('SINE', t.math('MULTIPLY', axes.outputs[1], threads * 6.2832))
    over = t.math('MULTIPLY', warp, weft)
    slub = t.noise(t.node('Mapping', {'Vector': place, 'Scale': (1.0, 14.0, 1.0)}).outputs[0], 3.0, 4, 0.6)
    slub2 = t.noise(t.node('Mapping', {'Vector': place, 'Scale': (14.0, 1.0, 1.0)}).outputs[0], 3.0, 4, 0.6)
    yarn = t.math('ADD', slub, slub2)
    color = t.mix(t.ramp(yarn, 0.75, 1.3), tone, shade)
    color = t.mix(t.math('MULTIPLY', t.ramp(over, 0.2, -0.8), 0.35), color, shade)
    relief = t.bump(t.math('MULTIPLY_ADD', yarn, 0.8, over), 0.006, 0.6)
    return t.finish(t.surface(color, 0.95, relief, Specular=0.1, Sheen=0.4), tone)


def plain(tone, roughness=0.6, grain=0.0, scale=20.0, metallic=0.0):
    t = Tree(f'plain {tone}')
    normal = t.bump(t.noise(t.place(), scale, 4, 0.6), 0.01, grain) if grain else None
    color = t.mix(t.math('MULTIPLY', t.noise(t.place(), 6.0, 4, 0.6), 0.25), tone, '#8a7f72')
    return t.finish(t.surface(color if not metallic else tone, roughness, normal, Metallic=metallic))


def leaf(tone='#66714f', back='#8d9678'):
    """Olive leaf: matt green above, silver below, some light through it."""
    t = Tree(f'leaf {tone}')
    luck = t.noise(t.place(), 2.0, 2)
    color = t.mix(t.ramp(luck, 0.35, 0.65), tone, back)
    side = t.node('NewGeometry').outputs['Backfacing']
    color = t.mix(side, color, back)
    front = t.surface(color, 0.5, None, Specular=0.35)
    through = t.node('BsdfTranslucent', {'Color': t.mix(0.5, color, '#a3ad5c')}).outputs[0]
    return t.finish(t.node('MixShader', {0: 0.25, 1: front, 2: through}).outputs[0])


def snake():
    """Sword leaves: dark green with pale cross bands and a yellowish margin left out of focus."""
    t = Tree('snake plant')
    bands = t.noise(t.place((2.0, 2.0, 14.0), vary=False), 1.0, 3, 0.6, 1.5)
    color = t.mix(t.ramp(bands, 0.4, 0.62), '#3c5138', '#7f9170')
    return t.finish(
        t.surface(color, 0.42, t.bump(t.noise(t.place((30.0, 30.0, 1.5)), 1.0, 2), 0.01, 0.3), Specular=0.4), '#566a4c'
    )


def wet_clay(tone='#7b6f64', shade='#6c6158'):
    t = Tree(f'wet clay {tone}')
    where = t.place()
    color = t.mix(t.ramp(t.noise(where, 1.4, 5, 0.6, 0.5), 0.3, 0.75), tone, shade)
    drag = t.noise(t.place((0.5, 0.5, 16.0)), 1.5, 4, 0.6)
    relief = t.bump(t.math('ADD', drag, t.math('MULTIPLY', t.noise(where, 26.0, 4, 0.65), 0.5)), 0.02, 0.6)
    return t.finish(t.surface(color, t.math('MULTIPLY_ADD', drag, 0.3, 0.2), relief, Specular=0.55), tone)


def slip(tone='#d9cfbf'):
    t = Tree('slip')
    relief = t.bump(t.noise(t.place(), 2.5, 2), 0.03, 0.4)
    return t.finish(t.surface(tone, 0.16, relief, Specular=0.5))


def brick(tone='#d8c9ae', shade='#bfa98a'):
    t = Tree('kiln brick')
    where = t.place()
    color = t.mix(t.ramp(t.noise(where, 1.2, 6, 0.65), 0.35, 0.7), tone, shade)
    pits = t.dots(where, 16.0, 0.3, 0.3)
    color = t.mix(t.math('MULTIPLY', pits, 0.35), color, '#8a7356')
    relief = t.bump(t.math('SUBTRACT', t.noise(where, 22.0, 4, 0.7), pits), 0.03, 0.7)
    return t.finish(t.surface(color, 0.95, relief, Specular=0.1), tone)
