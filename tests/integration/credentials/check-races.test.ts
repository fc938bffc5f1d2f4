import { describe, expect, it } from "vitest";
import { providers } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { atSection } from "../../support/credentials/builders";
import { checkPath, checksOf, evidenceOf, stateOf, verifiedAtSource } from "../../support/credentials/checks";
import { rowOf, withGate } from "../../support/gate";

const race = withGate();

describe("at once", () => {
  it("32 staff check one credential: one check counts or waits at a time, and none is doubled [CRD-I-021]", async () => {
    const staff = await Promise.all(Array.from({ length: 32 }, () => aStaff()));
    const callers = await Promise.all(staff.map((each) => signInAs(each)));
    for (let round = 0; round < 2; round += 1) {
      const { providerId } = await aProvider();
      const state = await stateOf(providerId, "license");
      const bodies = await Promise.all(
        staff.map(async (each) => ({
          ...verifiedAtSource(state.factsHash, await evidenceOf(each)),
          outcome: "failed",
          reason: "not_found",
          note_to_provider: "Not on the register.",
        })),
      );
      const racers = callers.map((caller, place) => () => caller.post(checkPath(state), bodies[place]));
      const answers = await race(round, rowOf(providers, providerId), racers);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(31).fill(400)]);
      expect((await checksOf(state.recordId)).filter(({ status }) => status === "proposed")).toHaveLength(1);
    }
  });

  it("32 staff check one credential at its source: one check counts, the others are stale [CRD-I-021]", async () => {
    const staff = await Promise.all(Array.from({ length: 32 }, () => aStaff()));
    const callers = await Promise.all(staff.map((each) => signInAs(each)));
    for (let round = 0; round < 3; round += 1) {
      const { providerId } = await aProvider();
      const state = await stateOf(providerId, "license");
      const bodies = await Promise.all(
        staff.map(async (each) => verifiedAtSource(state.factsHash, await evidenceOf(each))),
      );
      const racers = callers.map((caller, place) => () => caller.post(checkPath(state), bodies[place]));
      const answers = await race(round, rowOf(providers, providerId), racers);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(31).fill(400)]);
      for (const { status, body, headers } of answers)
        if (status === 400) {
          expect(body.error).toBe("This credential was changed while you looked at it. Review it again.");
          expect(headers.get("x-error-code")).toBe("stale");
        }
      expect((await checksOf(state.recordId)).map(({ status }) => status)).toEqual(["effective"]);
    }
  });

  it("an edit and a check: the check is refused or lapses, and no state is verified of facts nobody checked [CRD-I-022, CRD-I-002]", async () => {
    const staff = await aStaff();
    const desk = await signInAs(staff);
    const seen = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      const provider = await aProvider();
      const state = await stateOf(provider.providerId, "license");
      const at = atSection(await signInAs(provider), provider, "licenses");
      const { licenses, board_certifications } = await at.read();
      const body = verifiedAtSource(state.factsHash, await evidenceOf(staff));
      const [checked, saved] = await race(round, rowOf(providers, provider.providerId), [
        () => desk.post(checkPath(state), body),
        () => at.save({ licenses: [{ ...licenses[0], number: `MD-${round}9` }], board_certifications }),
      ]);
      expect(saved.status).toBe(200);
      seen.add(checked.status);
      expect(await stateOf(provider.providerId, "license")).toMatchObject({ outcome: null, checkId: null });
      const [check] = await checksOf(state.recordId);
      expect(check?.status).toBe(checked.status === 201 ? "lapsed" : undefined);
    }
    expect([...seen].sort()).toEqual([201, 400]);
  });

  it("two second looks: one decides [CRD-I-021]", async () => {
    const [first, second, third] = await Promise.all([aStaff(), aStaff(), aStaff()]);
    const [maker, one, other] = await Promise.all([first, second, third].map((each) => signInAs(each)));
    for (let round = 0; round < 8; round += 1) {
      const { providerId } = await aProvider();
      const state = await stateOf(providerId, "license");
      const { body: check } = await maker!.post(checkPath(state), {
        ...verifiedAtSource(state.factsHash, await evidenceOf(first)),
        outcome: "failed",
        reason: "not_found",
        note_to_provider: "Not on the register.",
      });
      const path = `/staff/checks/${check.id}/second/`;
      const answers = await race(round, rowOf(providers, providerId), [
        () => one!.post(path, { agree: true }),
        () => other!.post(path, { agree: false, note: "Another person." }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const decided = answers.find(({ status }) => status === 200);
      expect((await checksOf(state.recordId))[0]?.status).toBe(decided?.body.status);
    }
  });
});
