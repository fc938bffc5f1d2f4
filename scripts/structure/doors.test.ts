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
