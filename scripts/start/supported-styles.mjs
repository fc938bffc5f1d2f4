// What Tailwind writes for browsers older than those it supports itself (Safari 16.4, Chrome 111, Firefox 128, which
// `browserslist` in package.json names) leaves the stylesheets: a seventh of their bytes. What it writes for themes that
// lack what ours has leaves them, too.

/** All of these browsers know these. */
const KNOWN =
  /^\((?:color: ?color-mix\(in lab, ?red, ?red\)|background-image: ?linear-gradient\(in lab, ?red, ?red\))\)$/;
/** Tailwind asks so for browsers without `@property`. */
const WITHOUT_PROPERTY = /margin-trim/;
/** Tailwind's own color of placeholders; `globals.css` has one. */
const ITS_PLACEHOLDER = /-apple-pay-button/;
/** Colors of gradients that it moves; ours are written whole, and stay. */
const ITS_GRADIENTS = /(?:, ?--tw-gradient-(?:from|via|to))+/;

/** A declaration of the same property that the one which is known takes the place of. */
const dropFallbacks = (container, nodes) => {
  for (const { prop } of nodes)
    container.each((each) => {
      if (each.type === "decl" && each.prop === prop) each.remove();
    });
};

/** @param {import("postcss").AtRule} question `@supports` with a condition that holds everywhere */
function answerYes(question) {
  const before = question.prev();
  for (const node of question.nodes ?? []) {
    if (node.type === "decl") dropFallbacks(question.parent, [node]);
    else if (node.type === "rule" && before?.type === "rule" && before.selector === node.selector) {
      dropFallbacks(before, node.nodes);
      if (before.nodes.length === 0) before.remove();
    }
  }
  question.replaceWith(question.nodes);
}

/** A plugin of PostCSS, after Tailwind's own. */
export default function supportedStyles() {
  return {
    postcssPlugin: "supported-styles",
    OnceExit(root) {
      root.walkAtRules("supports", (question) => {
        if (WITHOUT_PROPERTY.test(question.params)) question.parent.remove();
        else if (ITS_PLACEHOLDER.test(question.params)) question.remove();
        else if (KNOWN.test(question.params)) answerYes(question);
      });
      root.walkDecls("transition-property", (moved) => {
        moved.value = moved.value.replace(ITS_GRADIENTS, "");
      });
    },
  };
}
supportedStyles.postcss = true;
