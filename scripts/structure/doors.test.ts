import { describe, expect, test } from "vitest";
import { problems, refused } from "@/tests/support/tiny-house";

const door = "app/api/call-outs/[id]/confirm/route.ts";
const imports = [
  'import * as calls from "@/lib/files/calls";',
  'import { confirm } from "@/lib/connections/commands/confirm";',
  'import { settle } from "@/lib/files/commands";',
  'import { ensureVisible } from "@/lib/files/queries";',
].join("\n");
const answeredBy = (answer: string) =>
  problems({
    [door]: `${imports}\nexport const PUT = serve(calls.confirm, ${answer}, { visible: ensureVisible });`,
  });

describe("a call", () => {
  test.each([
    "confirm",
    "(actor, input, context) => confirm(actor, input, context)",
    "async (a) => answerOf(await confirm(a))",
  ])("answered by a domain that does not declare it is refused: %s", (answer) => {
    expect(answeredBy(answer)).toEqual(
      refused(door, 'calls.confirm of "files" is answered by "connections": bring the command home'),
    );
  });

  test.each([
    "settle",
    "(actor, input, context) => settle(actor, input, endings, context)",
    "() => confirm(settle)",
  ])("answered by its own domain passes: %s", (answer) => {
    expect(answeredBy(answer)).toEqual([]);
  });
});

describe("an action", () => {
  const actions = "app/call-outs/actions.ts";
  const server = '"use server";\n';

  test("answered by a domain that does not declare its call is refused", () => {
    const code = `${server}${imports}\nexport const send = action(calls.confirm, confirm, { leadsTo });`;
    expect(problems({ [actions]: code })).toEqual(
      refused(actions, 'calls.confirm of "files" is answered by "connections": bring the command home'),
    );
    expect(problems({ [actions]: code.replace("confirm, {", "settle, {") })).toEqual([]);
  });

  test("stands in a file of its own, which exports nothing else", () => {
    const action = "export const send = action(call, settle);";
    const page = "app/call-outs/page.tsx";
    expect(problems({ [page]: server + action })).toEqual(
      refused(page, '"use server" stands in an actions.ts beside its page only'),
    );
    for (const other of ["export async function send() {}", "export const send = settle;"])
      expect(problems({ [actions]: `${server}${action}\n${other}` })).toEqual(
        refused(actions, `exports what is no action(call, command): ${other}`),
      );
  });
});
