import { scimRefusal } from "@/lib/core/pure/scim";
import { directoryTexts } from "@/lib/organizations/directory/words";
import { attributeOf } from "./filter";
import { type Operation, operationsOf } from "./operations";

const oneMember = /^members\[\s*value\s+eq\s+"([^"]{1,100})"\s*\]$/i;

/** What a step does to a group: who comes in, who goes, and whether all others go first. */
type Step = { add: string[]; remove: string[] | "all" };

/** The ids of `[{value}]`, of one `{value}`, or of plain ids. */
function idsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((each) => {
    const id = typeof each === "object" && each !== null ? (each as Record<string, unknown>).value : each;
    if (typeof id !== "string") throw scimRefusal(400, "A member needs a value.", "invalidValue");
    return id;
  });
}

const nothing: Step = { add: [], remove: [] };

/** The attributes of a step without a path: only members are of interest, and the name has to stay. */
function attributesOf({ op, value }: Operation, title: string): Step {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw scimRefusal(400, "Without a path the value has to be an object.", "invalidValue");
  return Object.entries(value).reduce<Step>(
    (step, [path, each]) => joined(step, stepOf({ op, path, value: each }, title)),
    nothing,
  );
}

function stepOf(operation: Operation, title: string): Step {
  const { op, path, value } = operation;
  if (path === null) {
    if (op === "remove") throw scimRefusal(400, "remove needs a path.", "noTarget");
    return attributesOf(operation, title);
  }
  const name = attributeOf(path);
  const [, one] = oneMember.exec(path.slice(path.length - name.length)) ?? [];
  if (one !== undefined) return op === "remove" ? { add: [], remove: [one] } : nothing;
  if (name === "displayname" && value !== title)
    throw scimRefusal(400, directoryTexts.groupsAreFixed, "mutability");
  if (name !== "members") return nothing;
  if (op === "remove") return { add: [], remove: value === undefined ? "all" : idsIn(value) };
  return { add: idsIn(value), remove: op === "replace" ? "all" : [] };
}

/** Two steps, one after the other. */
function joined(one: Step, other: Step): Step {
  if (other.remove === "all") return other;
  const removed = new Set(other.remove);
  const add = [...one.add.filter((id) => !removed.has(id)), ...other.add];
  return { add, remove: one.remove === "all" ? "all" : [...one.remove, ...other.remove] };
}

/** What a PATCH of a group comes to, whole or nothing [ACS-C-035]. `title` is the group's name. @throws 400 */
export const memberChanges = (body: Record<string, unknown>, title: string): Step =>
  operationsOf(body)
    .map((operation) => stepOf(operation, title))
    .reduce(joined, nothing);

/** Who is in the group then: an id named twice counts once. */
export function membersAfter(current: readonly string[], { add, remove }: Step): string[] {
  const kept = remove === "all" ? [] : current.filter((id) => !remove.includes(id));
  return [...new Set([...kept, ...add])];
}

/** The members that a whole group lists; none where it lists none. @throws 400 */
export const listedMembers = (body: Record<string, unknown>): string[] =>
  body.members === undefined ? [] : idsIn(body.members);
