import { expect, it } from "vitest";
import type { Actor, ProviderActor, RepActor, StaffActor } from "@/lib/core/pure/actor";
import { anonymous, systemActor } from "@/lib/core/pure/actor";
import { canRate, isOwnPage, providerRead } from "./policy";

const me = "0190f000-0000-7000-8000-000000000001";
const other = "0190f000-0000-7000-8000-000000000002";
const provider = { kind: "provider", providerId: me } as ProviderActor;
const rep = { kind: "rep" } as RepActor;
const staff = { kind: "staff" } as StaffActor;

it("everybody rates a provider but the provider itself, staff and jobs", () => {
  const may = (actor: Actor) => canRate(actor, me);
  expect([anonymous, rep].every(may)).toBe(true);
  expect([provider, staff, systemActor("mailer")].some(may)).toBe(false);
  expect(canRate(provider, other)).toBe(true);
  expect([isOwnPage(provider, me), isOwnPage(provider, other), isOwnPage(staff, me)]).toEqual([
    true,
    false,
    false,
  ]);
});

it("a provider reads its own ratings and finds no others; staff read those they name", () => {
  expect(providerRead(provider, undefined)).toBe(me);
  expect(providerRead(provider, me)).toBe(me);
  expect(() => providerRead(provider, other)).toThrow("404");
  expect(providerRead(staff, other)).toBe(other);
  expect(providerRead(staff, undefined)).toBeNull();
});
