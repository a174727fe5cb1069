/**
 * A loader of the gallery's build alone: beside the real pointer and keyboard states, every rule also takes what stands
 * inside `data-show="hover|focus|pressed"`, so that a picture can hold them still. Specificity stays as it was.
 */
const controls = ':where(a, button, input, textarea, select, [tabindex])';
const held = {
  hover: ':where([data-show="hover"] *)',
  active: ':where([data-show="pressed"] *)',
  'focus-visible': `:where([data-show="focus"] ${controls})`,
  'focus-within': `:where([data-show="focus"] :has(${controls}))`,
};

module.exports = (css) =>
  css.replace(
    /:(hover|active|focus-visible|focus-within)(?![\w-])/g,
    (state, name) => `:is(${state}, ${held[name]})`,
  );
