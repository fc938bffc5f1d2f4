import { allCalls } from "./calls";

/** Names below /api/auth that next-auth answers itself (SIL-154). */
export const nextAuthNames = [
  "callback",
  "csrf",
  "error",
  "providers",
  "session",
  "signin",
  "signout",
  "verify-request",
  "_log",
] as const;

/** Doors that are no declared calls. */
const undeclared: readonly [path: string, methods: readonly string[]][] = [
  ...nextAuthNames.map((name) => [`/auth/${name}/`, ["GET", "POST"]] as [string, string[]]),
  ["/auth/callback/{provider}/", ["GET", "POST"]],
  ["/auth/signin/{provider}/", ["GET", "POST"]],
  ["/auth/google/login/", ["GET"]],
  ["/docs/", ["GET"]],
  ["/docs/{asset}/", ["GET"]],
  ["/inngest/", ["GET", "POST", "PUT"]],
  ["/live/", ["GET"]],
  ["/metrics/", ["GET"]],
];

/** A node in the trie of the addresses under /api: one segment, and what follows it. */
type Step = { methods: Set<string>; fixed: Map<string, Step>; any: Step | null };

const newStep = (): Step => ({ methods: new Set(), fixed: new Map(), any: null });

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

function add(root: Step, path: string, methods: readonly string[]) {
  let step = root;
  for (const segment of segmentsOf(path)) {
    if (segment.startsWith("{")) {
      step.any ??= newStep();
      step = step.any;
    } else {
      const next = step.fixed.get(segment) ?? newStep();
      step.fixed.set(segment, next);
      step = next;
    }
  }
  for (const method of methods) step.methods.add(method);
  if (step.methods.has("GET")) step.methods.add("HEAD");
  step.methods.add("OPTIONS");
}

function allSteps(): Step {
  const root = newStep();
  for (const { call } of allCalls) add(root, call.path, [call.method]);
  for (const [path, methods] of undeclared) add(root, path, methods);
  return root;
}

/** Fixed segments win over parameters, as in Next. */
function find(step: Step, segments: string[]): Step | null {
  const [segment, ...rest] = segments;
  if (segment === undefined) return step.methods.size > 0 ? step : null;
  const fixed = step.fixed.get(segment);
  return (fixed && find(fixed, rest)) || (step.any && find(step.any, rest));
}

let steps: Step | undefined;

/** The methods that some door at this address under /api takes, HEAD and OPTIONS among them; null where none is. */
export function methodsAt(path: string): string[] | null {
  steps ??= allSteps();
  const found = find(steps, segmentsOf(path).slice(1));
  return found && [...found.methods].sort();
}
