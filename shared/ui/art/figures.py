"""Makes src/styles/figures/: the ten digits of Prompt on one common advance width.

Prompt has no tabular figures ('1' is half as wide as '0'), so columns of money and running countdowns would jump.
Prompt is under the SIL Open Font License without a reserved font name; the derived files stay under it (OFL.txt).
Run once after an update of @fontsource/prompt: pip install fonttools brotli && python3 art/figures.py
"""
from pathlib import Path
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
# weight: common advance width in font units (1000 per em)
ADVANCE = {400: 616, 500: 624, 600: 634, 700: 646}
SIDE = 22  # least space on each side of a digit


def tabular(weight: int, advance: int) -> None:
    font = TTFont(ROOT / f'node_modules/@fontsource/prompt/files/prompt-latin-{weight}-normal.woff2')
    options = Options(layout_features=[], hinting=False, name_IDs=[1, 2, 13, 14], notdef_outline=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=range(0x30, 0x3A))
    subsetter.subset(font)
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    drawn = {}
    for code in range(0x30, 0x3A):
        name, bounds = cmap[code], BoundsPen(glyphs)
        glyphs[name].draw(bounds)
        left, _, right, _ = bounds.bounds
        scale = min(1, (advance - 2 * SIDE) / (right - left))
        shift = (advance - (right - left) * scale) / 2 - left * scale
        pen = TTGlyphPen(None)
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, 1, shift, 0)))
        drawn[name] = pen.glyph()
    for name, glyph in drawn.items():
        font['glyf'][name] = glyph
        glyph.recalcBounds(font['glyf'])
        font['hmtx'][name] = (advance, glyph.xMin)
    for record in font['name'].names:
        if record.nameID == 1:
            record.string = 'Prompt Figures'
    font.flavor = 'woff2'
    font.recalcTimestamp = False
    font.save(ROOT / f'src/styles/figures/prompt-figures-{weight}.woff2')


for weight, advance in ADVANCE.items():
    tabular(weight, advance)
