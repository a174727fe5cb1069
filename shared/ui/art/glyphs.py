"""Writes kit/glyphs.ts: outlines of a few Prompt glyphs, so that the drawings need no font.

Run once after an update of @fontsource/prompt: pip install fonttools brotli && python3 art/glyphs.py
"""
from pathlib import Path
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FILES = ROOT / 'node_modules/@fontsource/prompt/files'
WORDS = {'digit': ('latin', 700, '0123456789'), 'baht': ('thai', 700, '฿'), 'siam': ('thai', 600, 'สยาม'), 'thara': ('thai', 600, 'ธารา')}


def outline(font, char):
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(char)]
    pen = SVGPathPen(glyphs, ntos=lambda v: str(round(v)))
    glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
    return pen.getCommands(), font['hmtx'][name][0]


lines = ['/** Outlines of Prompt (SIL Open Font License), 1000 units per em, baseline at y 0; made by glyphs.py. */',
         'export interface Glyph {', '  path: string;', '  advance: number;', '}', '',
         'export const glyphs = {']
for word, (subset, weight, text) in WORDS.items():
    font = TTFont(FILES / f'prompt-{subset}-{weight}-normal.woff2')
    lines.append(f'  {word}: [')
    for char in text:
        path, advance = outline(font, char)
        lines.append(f"    {{ path: '{path}', advance: {advance} }},")
    lines.append('  ],')
lines.append('} as const satisfies Record<string, readonly Glyph[]>;')
(ROOT / 'art/kit/glyphs.ts').write_text('\n'.join(lines) + '\n')
