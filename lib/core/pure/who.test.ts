import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type Anonymous,
  anonymous,
  type ProviderActor,
  type RepActor,
  type SignedIn,
  type StaffActor,
  type SystemActor,
  systemActor,
} from "@/lib/core/pure/actor";
import { admit, type Who } from "@/lib/core/pure/who";

const mailer = systemActor("mailer");
const matcher = systemActor("matcher");
const staff = { kind: "staff", status: "complete" } as StaffActor;

describe("a job", () => {
  const widest: Who[] = [
    {},
    { everyone: true },
    { signedIn: true },
    { provider: "any", rep: "complete", staff: "acts" },
  ];

  it.each(widest)("is refused by a call declared without jobs: %o", (who) => {
    expect(() => admit(mailer, who)).toThrow(expect.objectContaining({ status: 403 }));
  });

  it("is let in by its own name and by no other", () => {
    const who = { staff: "reads", jobs: ["mailer"] } as const satisfies Who;
    expect(admit(mailer, who)).toBe(mailer);
    expect(() => admit(matcher, who)).toThrow(expect.objectContaining({ status: 403 }));
    expect(admit(staff, who)).toBe(staff);
  });

  it("opens what is declared for it to nobody else", () => {
    const who = { jobs: ["mailer"] } as const satisfies Who;
    expect(() => admit(staff, who)).toThrow(expect.objectContaining({ status: 403 }));
    expect(() => admit(anonymous, who)).toThrow(expect.objectContaining({ status: 401 }));
  });

  it("has a name that is known", () => {
    // @ts-expect-error a misspelt name
    systemActor("mailr");
    // @ts-expect-error a misspelt name
    ({ jobs: ["mailr"] }) satisfies Who;
  });
});

it("who was admitted has the type of those that are", () => {
  const admitted =
    <const W extends Who>(who: W) =>
    () =>
      admit(staff, who);
  expectTypeOf(admitted({ rep: "complete" })).returns.toEqualTypeOf<RepActor>();
  expectTypeOf(admitted({ provider: "any", staff: "reads" })).returns.toEqualTypeOf<
    ProviderActor | StaffActor
  >();
  expectTypeOf(admitted({ everyone: true })).returns.toEqualTypeOf<Anonymous | SignedIn>();
  expectTypeOf(admitted({ jobs: ["mailer"] })).returns.toEqualTypeOf<SystemActor>();
});
