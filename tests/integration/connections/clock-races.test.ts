import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { clearanceNudges, clearanceSteps, providers } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aConnection, aRep, aStaff } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";

const race = withGate();

it("of 32 reminders at once one is sent; the others read when the next one can be [CRD-V-069]", async () => {
  const rep = await aRep();
  const colleagues = await Promise.all(
    Array.from({ length: 24 }, () => aRep({ organizationId: rep.organizationId })),
  );
  const staff = await Promise.all(Array.from({ length: 8 }, () => aStaff()));
  const callers = await Promise.all([...colleagues, ...staff].map((person) => signInAs(person)));
  for (const round of [0, 1, 2]) {
    const { connectionId, provider } = await aConnection({
      rep,
      values: { updatedAt: new Date(Date.now() - 3 * 86_400_000) },
    });
    const racers = callers.map(
      (caller) => () => caller.post(`/connected-facility/${connectionId}/nudge/`, {}),
    );
    const answers = await race(round, rowOf(providers, provider.providerId), racers);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(31).fill(400)]);
    for (const { status, body } of answers)
      if (status === 400)
        expect(body.error).toMatch(
          /^A reminder was sent \w{3} \d+, \d\d:\d\d\. The next can be sent \w{3} \d+, \d\d:\d\d\.$/,
        );
    const sent = await db()
      .select({ number: clearanceNudges.number })
      .from(clearanceNudges)
      .innerJoin(clearanceSteps, eq(clearanceSteps.id, clearanceNudges.stepId))
      .where(eq(clearanceSteps.connectionId, connectionId));
    expect(sent).toEqual([{ number: 1 }]);
  }
});
