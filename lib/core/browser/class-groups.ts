import type { createTailwindMerge } from "tailwind-merge";
import { validators } from "tailwind-merge";

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>;

const { isAny, isArbitraryLength, isNumber, isTshirtSize } = validators;

const colors =
  /^(transparent|current|background|foreground|card|popover|primary|secondary|muted|border|input|ring|overlay|star|on-status|amber|blue|green|grey|orange|red|yellow)\b/;
const isColor = (value: string) => colors.test(value);

/** Groups whose classes all begin with the group's own name: `p-4`, `min-w-0`. */
const groupsOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: [isAny] }]]));

const lineWidth = ["", isNumber, isArbitraryLength];
const sides = ["x", "y", "t", "r", "b", "l"];

/** One group for each side, under the name of the group and the side. */
const sidesOf = (group: string, prefix: string, classes: Config["classGroups"][string]) =>
  Object.fromEntries(sides.map((side) => [`${group}-${side}`, [{ [`${prefix}-${side}`]: classes }]]));

const acrossSides = (group: string) => ({
  [group]: sides.map((side) => `${group}-${side}`),
  [`${group}-x`]: [`${group}-r`, `${group}-l`],
  [`${group}-y`]: [`${group}-t`, `${group}-b`],
});

/** `p` and `m` write their sides without a dash. */
const boxSides = (name: string) => ({
  [name]: sides.map((side) => name + side),
  [`${name}x`]: [`${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
});

/**
 * What a later class takes the place of: the kinds of classes that components let their users override, no more, because
 * every page loads them. Tests hold each merge that they see against tailwind-merge with all that Tailwind has; a new
 * kind of override belongs here.
 */
export const classGroups: Config = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...groupsOf("p", "px", "py", "pt", "pr", "pb", "pl", "m", "mx", "my", "mt", "mr", "mb", "ml"),
    ...groupsOf("gap", "gap-x", "gap-y", "size", "w", "h", "min-w", "min-h", "max-w", "max-h"),
    ...groupsOf("leading", "cursor", "z", "opacity"),
    display: [
      "block",
      "inline-block",
      "inline",
      "flex",
      "inline-flex",
      "grid",
      "inline-grid",
      "contents",
      "hidden",
    ],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    items: [{ items: [isAny] }],
    "font-size": [{ text: ["base", isTshirtSize, isArbitraryLength] }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold"] }],
    "text-align": [{ text: ["left", "center", "right", "justify", "start", "end"] }],
    "text-color": [{ text: [isColor] }],
    "bg-color": [{ bg: [isColor] }],
    "border-style": [{ border: ["solid", "dashed", "none"] }],
    "border-width": [{ border: lineWidth }],
    ...sidesOf("border-width", "border", lineWidth),
    "border-color": [{ border: [isColor] }],
    ...sidesOf("border-color", "border", [isColor]),
    rounded: [{ rounded: ["", "none", "full", isTshirtSize, validators.isArbitraryValue] }],
    "outline-width": [{ outline: lineWidth }],
    "outline-color": [{ outline: [isColor] }],
    shadow: [{ shadow: ["", "none", isTshirtSize] }],
  },
  conflictingClassGroups: {
    ...boxSides("p"),
    ...boxSides("m"),
    ...acrossSides("border-width"),
    ...acrossSides("border-color"),
    gap: ["gap-x", "gap-y"],
    size: ["w", "h"],
    "font-size": ["leading"],
  },
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
  orderSensitiveModifiers: ["*", "**", "after", "before", "file", "marker", "placeholder", "selection"],
};
