import { describe, expect, test } from "vitest";
import { allCalls } from "@/lib/catalog/calls";
import { readSources } from "@/scripts/structure/imports.mjs";

const sources = readSources();
const byPath = new Map(sources.map((source) => [source.path, source]));
const isTest = (path: string) => /\.test\.tsx?$|^tests\//.test(path);
const product = sources.filter(({ path }) => !isTest(path));
const hooks = product.filter(({ path }) => /^lib\/.+\/hooks\.ts$/.test(path));
const screens = product.filter(({ path }) => path.startsWith("components/"));
const changes = new Set(allCalls.filter(({ call }) => call.method !== "GET").map(({ name }) => name));

/**
 * Calls that are no GET and yet go past the one way, because sending them twice or later changes nothing; a sign-in answers
 * a question that works once; plans and
 * templates are asked for a preview, which writes nothing.
 */
const past = [
  "components/accounts/factors/passkey-login.tsx askForPasskey",
  "components/accounts/factors/passkey-login.tsx signInByPasskey",
  "components/accounts/social-login.tsx googleLogin",
  "components/accounts/verification.tsx verifyEmailKey",
  "components/assignments/plans/plan-size.tsx makePlan",
  "components/assignments/review/shift-warnings.tsx validateBookings",
  "components/assignments/use-shift-checks.ts validateBookings",
  "components/files/send-file.ts signUpload",
  "components/files/send-file.ts startUpload",
  "components/opportunities/need-templates/apply-dialog.tsx applyNeedTemplate",
  "components/organizations/sign-on/sign-on-offer.tsx findSignOn",
  "components/organizations/sign-on/sign-on-return.tsx finishSignOn",
];

/** The changes whose call is handed to a hook that sends. */
const sentIn = (text: string) =>
  [...text.matchAll(/\b(use\w+)\(\s*(?:\w+\.)?(\w+)/g)]
    .filter(([, hook, name]) => hook !== "useCall" && changes.has(name ?? ""))
    .map(([, , name]) => name);

/** The hooks that send a change. */
const sending = new Set(
  hooks.flatMap(({ text }) =>
    text
      .split(/(?=^export (?:function|const) )/m)
      .filter((part) => sentIn(part).length > 0 || /\buseSend(?:Each)?[(<]/.test(part))
      .flatMap((part) => /^export (?:function|const) (use\w+)/.exec(part)?.[1] ?? []),
  ),
);

/** Everything that the component tests draw. */
function drawnByTests(): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const next of byPath.get(path)?.imports ?? []) visit(next);
  };
  for (const { path } of sources) if (/^components\/.*\.test\.tsx$/.test(path)) visit(path);
  return seen;
}

describe("a change of a screen", () => {
  test("is sent in one way alone; uploads have a way of their own [SIL-169]", () => {
    const own = product.filter(({ text }) => /\buseMutation\b/.test(text)).map(({ path }) => path);
    expect(own).toEqual(["components/files/use-uploads.ts", "lib/core/browser/use-send.ts"]);
    const found = [...screens, ...hooks].flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:ask|useCall)\(\s*(?:\w+\.)?(\w+)/g)]
        .filter(([, name]) => changes.has(name ?? ""))
        .map(([, name]) => `${path} ${name}`),
    );
    expect([...new Set(found)].sort()).toEqual(past);
  });

  test("stands in a component test, where every click that sends is a double click [SIL-169]", () => {
    expect(new Set([...screens, ...hooks].flatMap(({ text }) => sentIn(text))).size).toBeGreaterThan(40);
    const drawn = drawnByTests();
    const senders = screens.filter(
      ({ text }) =>
        sentIn(text).length > 0 || [...text.matchAll(/\buse\w+/g)].some(([name]) => sending.has(name)),
    );
    expect(senders.length).toBeGreaterThan(30);
    expect(senders.map(({ path }) => path).filter((path) => !drawn.has(path))).toEqual([]);
  });
});
