import { HtmlValidate, StaticConfigLoader } from "html-validate";

/**
 * Two of its sets: what the standard says, and what helps people who do not see the page. Rules that cannot hold here
 * are switched off by name, each with its reason.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: {
      // Lists and groups may have names; the rule only finds it unusual.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // React's own ids begin with "_".
      "valid-id": ["error", { relaxed: true }],
      // An open dialog hides the page around it, and holds the focus, which the rule cannot know.
      "hidden-focusable": "off",
      // The navigation is at the top and, on phones, at the bottom; the style sheet shows one of them.
      "unique-landmark": "off",
      // Checkboxes, radios and switches are buttons with a role and a label of their own: axe judges their names.
      "text-content": "off",
      "prefer-native-element": "off",
      // A file field's and a list's own name is shorter than what all its labels would add up to.
      "no-redundant-aria-label": "off",
      // Groups are named by aria-labelledby; the fieldset around a form only waits for the page's script.
      "wcag/h71": "off",
    },
  }),
);

/** React writes it for a form that is sent to its own page by an action; the standard wants the attribute left out. */
const byReact = 'Attribute "action" has invalid value ""';

/** What html-validate objects to in a page, each with its place. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => message !== byReact)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
