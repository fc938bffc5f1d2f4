const browsers: [RegExp, string][] = [
  [/Edg/, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const firstIn = (names: [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** By what a person knows a device again: "Firefox on Windows". */
export function deviceName(agent: string): string {
  const system = firstIn(systems, agent);
  return `${firstIn(browsers, agent) ?? "Browser"}${system ? ` on ${system}` : ""}`;
}
