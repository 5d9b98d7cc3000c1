"""Glazes and clay bodies: thick in pools, thin on the lip, ending short of the foot, the clay's iron coming through."""

from nodes import Tree

CLAYS = {
    'buff': ('#b7a189', '#94795e', '#6e4f39'),
    'toasted': ('#987d68', '#785d4b', '#523b2e'),
    'dark': ('#5b4a40', '#43362f', '#2a211d'),
    'bisque': ('#cdb9a6', '#c0a791', '#a98c75'),
    'white': ('#d8cfc0', '#c2b6a4', '#a08a70'),
}

# body, pool, thin over edges, specks (colour, share of cells, size), roughness, mottling, clay, second gloss layer
GLAZES = {
    'celadon': ('#b4b4a1', '#949987', '#cfc6b0', ('#6f6a55', 0.05, 0.16), 0.16, 0.6, 'white', 0.5),
    'oatmeal': ('#cfc2aa', '#bdac91', '#8d6a48', ('#5d4330', 0.46, 0.2), 0.34, 0.5, 'toasted', 0.0),
    'tenmoku': ('#1d1512', '#0f0c0c', '#7a3d1a', None, 0.12, 0.6, 'dark', 0.6),
    'satin white': ('#d6d0c4', '#c8c1b4', '#cdb99c', ('#8b7961', 0.04, 0.14), 0.38, 0.4, 'buff', 0.0),
    'ash blue': ('#93979a', '#767e83', '#a99c88', ('#4d4a48', 0.1, 0.16), 0.24, 0.7, 'toasted', 0.25),
    'iron': ('#3a2c25', '#261c18', '#8a4f29', ('#120d0b', 0.2, 0.22), 0.3, 0.7, 'dark', 0.2),
}


def clay_shader(t, where, kind, normal=None):
    light, deep, iron = CLAYS[kind]
    cloud = t.noise(where, 2.5, 3, 0.6)
    color = t.mix(t.ramp(cloud, 0.3, 0.75), light, deep)
    grog = t.dots(where, 38.0, 0.3, 0.22)
    color = t.mix(t.math('MULTIPLY', grog, 0.55), color, iron)
    pale = t.dots(where, 52.0, 0.18, 0.25)
    color = t.mix(t.math('MULTIPLY', pale, 0.35), color, '#e6d8c2')
    grain = t.math('ADD', t.noise(where, 60.0, 2, 0.7), t.math('MULTIPLY', grog, -0.35))
    height = t.bump(grain, 0.01, 0.55, normal)
    return t.surface(color, 0.82, height, Specular=0.25)


def raw(kind, marks=0.0):
    """Unglazed clay; `marks` adds the horizontal lines of the throwing hand."""
    t = Tree(f'raw {kind}')
    where = t.place()
    normal = None
    if marks:
        lines = t.noise(t.place((0.6, 0.6, 26.0)), 1.0, 2, 0.5)
        normal = t.bump(lines, 0.03, marks)
    return t.finish(clay_shader(t, where, kind, normal), CLAYS[kind][0])


def glaze(name, line=0.1, wave=0.03, soften=0.0, clay=None, modelled=False):
    """`line` is the height where the glaze ends; `soften` rounds seams of joined parts.

    A modelled glaze takes its edge from the mesh (attribute `cover`) instead of from a height.
    """
    body, pool, thin, specks, roughness, mottle, own_clay, coat = GLAZES[name]
    t = Tree(name)
    where = t.place()
    lip = t.node('Attribute', attribute_name='lip').outputs['Fac']
    inside = t.node('Attribute', attribute_name='inside').outputs['Fac']
    height = t.node('SeparateXYZ', {0: t.node('TexCoord').outputs['Object']}).outputs[2]
    round_off = t.node('Bevel', {'Radius': soften}, samples=2).outputs[0] if soften else None

    # Colour: clouds, faint vertical streaks, then edges where the layer is thin.
    streak = t.noise(t.place((5.0, 5.0, 0.9)), 1.6, 3, 0.6)
    cloud = t.noise(where, 1.7, 4, 0.62, 0.4)
    depth = t.math('ADD', t.math('MULTIPLY', cloud, 0.6), t.math('MULTIPLY', streak, 0.4))
    color = t.mix(t.math('MULTIPLY', t.ramp(depth, 0.38, 0.66), mottle), body, pool)
    fine = t.noise(where, 22.0, 3, 0.7)
    color = t.mix(t.math('MULTIPLY', t.ramp(fine, 0.45, 0.8), 0.22), color, thin)
    ragged = t.math('ADD', lip, t.math('MULTIPLY', t.math('SUBTRACT', t.noise(where, 9.0, 3, 0.65), 0.5), 0.7))
    edge = t.ramp(ragged, 0.35, 0.95)
    color = t.mix(t.math('MULTIPLY', edge, 0.85), color, thin)
    pits = None
    if specks:
        ink, share, size = specks
        small = t.dots(where, 26.0, share, size)
        large = t.dots(where, 11.0, share * 0.32, size * 0.62)
        pits = t.math('MAXIMUM', small, large)
        warm = t.noise(where, 40.0, 2)
        color = t.mix(t.math('MULTIPLY', pits, t.ramp(warm, 0.25, 0.6)), color, ink)

    # Where the glaze stops.
    waver = t.math('SUBTRACT', t.noise(t.place((1.0, 1.0, 0.25)), 3.2, 3, 0.55), 0.5)
    end = t.math('MULTIPLY_ADD', waver, wave * 2.4, line)
    above = t.node('Attribute', attribute_name='cover').outputs['Fac'] if modelled else t.math('SUBTRACT', height, end)
    covered = t.math('MAXIMUM', t.ramp(above, -0.004, 0.006), t.ramp(inside, 0.55, 0.7))
    swell = t.math('MAXIMUM', t.ramp(above, -0.006, 0.035), t.ramp(inside, 0.55, 0.7))
    roll = t.math('MULTIPLY', t.ramp(above, 0.1, 0.0), t.math('SUBTRACT', 1.0, t.ramp(inside, 0.55, 0.7)))
    color = t.mix(t.math('MULTIPLY', roll, 0.55), color, pool)

    ripple = t.math('ADD', t.noise(where, 5.0, 2, 0.5), t.math('MULTIPLY', t.noise(where, 34.0, 1, 0.5), 0.12))
    relief = t.bump(ripple, 0.035, 0.35, round_off)
    if not modelled:
        relief = t.bump(swell, 0.016, 0.9, relief)
    if pits is not None:
        relief = t.bump(pits, 0.004, -0.5, relief)
    rough = t.math('MULTIPLY_ADD', t.noise(where, 3.0, 2, 0.6), 0.2, roughness - 0.06)
    glass = t.surface(color, rough, relief, Specular=0.5, Clearcoat=coat, **{'Clearcoat_Roughness': 0.08})
    bare = clay_shader(t, where, clay or own_clay, round_off)
    return t.finish(t.node('MixShader', {0: covered, 1: bare, 2: glass}).outputs[0], body)
