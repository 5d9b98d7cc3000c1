"""A short way to write shader trees: every helper returns the socket that the next one takes."""

import bpy


def srgb(code):
    """Linear colour of a hex code."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (1.0,)


class Tree:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, inputs=None, **settings):
        made = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in settings.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.feed(made.inputs[key], value)
        return made

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = srgb(value)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, c=0.0, clamp=False):
        return self.node('Math', {0: a, 1: b, 2: c}, operation=operation, use_clamp=clamp).outputs[0]

    def mix(self, share, a, b, blend='MIX'):
        return self.node('MixRGB', {0: share, 1: a, 2: b}, blend_type=blend).outputs[0]

    def ramp(self, value, low, high, smooth=True):
        """0 below low, 1 above high; low may be the greater one."""
        kind = 'SMOOTHSTEP' if smooth else 'LINEAR'
        if low > high:
            return self.math('SUBTRACT', 1.0, self.ramp(value, high, low, smooth))
        return self.node('MapRange', {0: value, 1: low, 2: high}, interpolation_type=kind).outputs[0]

    def place(self, scale=(1, 1, 1), vary=True, space='Object'):
        """Metric coordinates, shifted per object so that no two pieces carry the same speckles."""
        here = self.node('TexCoord').outputs[space]
        if vary:
            luck = self.node('ObjectInfo').outputs['Random']
            shift = self.node(
                'CombineXYZ', {0: self.math('MULTIPLY', luck, 37.0), 1: self.math('MULTIPLY', luck, 91.0), 2: 0.0}
            )
            here = self.node('VectorMath', {0: here, 1: shift.outputs[0]}, operation='ADD').outputs[0]
        return self.node('Mapping', {'Vector': here, 'Scale': scale}).outputs[0]

    def noise(self, where, scale, detail=3.0, rough=0.5, distortion=0.0):
        inputs = {'Vector': where, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': distortion}
        return self.node('TexNoise', inputs).outputs['Fac']

    def dots(self, where, scale, share, size):
        """Round specks in `share` of the cells; `size` is the radius within a cell."""
        cells = self.node('TexVoronoi', {'Vector': where, 'Scale': scale, 'Randomness': 1.0})
        luck = self.node('SeparateXYZ', {0: cells.outputs['Color']})
        chosen = self.math('LESS_THAN', luck.outputs[0], share)
        radius = self.math('MULTIPLY_ADD', luck.outputs[1], size, size * 0.35)
        near = self.math('DIVIDE', cells.outputs['Distance'], radius)
        return self.math('MULTIPLY', chosen, self.ramp(near, 1.0, 0.6))

    def bump(self, height, distance, strength=1.0, normal=None):
        inputs = {'Height': height, 'Distance': distance, 'Strength': strength}
        if normal is not None:
            inputs['Normal'] = normal
        return self.node('Bump', inputs).outputs[0]

    def surface(self, color, roughness, normal=None, **more):
        inputs = {'Base Color': color, 'Roughness': roughness, **{k.replace('_', ' '): v for k, v in more.items()}}
        if normal is not None:
            inputs['Normal'] = normal
        return self.node('BsdfPrincipled', inputs).outputs[0]

    def finish(self, shader, far=None):
        """`far` is the plain colour that bounced light sees: the eye cannot tell, and it more than halves the time."""
        if far is not None:
            seen = self.node('LightPath').outputs['Is Camera Ray']
            plain = self.node('BsdfDiffuse', {'Color': far}).outputs[0]
            shader = self.node('MixShader', {0: seen, 1: plain, 2: shader}).outputs[0]
        out = self.node('OutputMaterial', {'Surface': shader})
        self.tree.nodes.active = out
        return self.material
