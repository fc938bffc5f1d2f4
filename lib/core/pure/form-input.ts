import type { Typed } from "@/lib/core/pure/form-action";

/** The fields of a form by the names of their paths: "healthcare_entity.name" is in a group. */
export function inputOf(fields: Typed): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split(".");
    const last = names.pop() as string;
    let group = input;
    for (const name of names) {
      const within = Object.hasOwn(group, name) ? group[name] : undefined;
      const inner = within !== null && typeof within === "object" ? within : {};
      Object.defineProperty(group, name, {
        value: inner,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      group = inner as Record<string, unknown>;
    }
    Object.defineProperty(group, last, { value, enumerable: true, configurable: true, writable: true });
  }
  return input;
}
