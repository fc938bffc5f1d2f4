import { afterAll, beforeAll } from "vitest";
import { env } from "@/lib/env";

/** For a file in which one address calls more often than people do; the limits have tests of their own. */
export function withoutLimits() {
  beforeAll(() => void Object.assign(env(), { RATE_LIMITS: "off" }));
  afterAll(() => void Object.assign(env(), { RATE_LIMITS: "on" }));
}
