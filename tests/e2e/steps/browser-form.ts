/** A form as the server draws it for a browser without a script: the fields that go along unseen. */
export function hiddenFields(html: string): Record<string, string> {
  const form = [...html.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => /name="\$ACTION/.test(text));
  const fields = [...(form ?? "").matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    unescaped(/name="([^"]*)"/.exec(input)?.[1] ?? ""),
    unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? ""),
  ]);
  return Object.fromEntries(fields);
}

const signs: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };
const unescaped = (text: string) =>
  text.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => signs[name] ?? "");
