import { afterAll, beforeAll } from "vitest";
import { type Env, env } from "@/lib/core/server/env";

/** Changes settings while the tests of a file run, and restores them for the file after it. */
export function withSettings(settings: Partial<Env>) {
  let usual: Partial<Env> = {};
  beforeAll(() => {
    usual = { ...env() };
    Object.assign(env(), settings);
  });
  afterAll(() => {
    for (const name of Object.keys(settings) as (keyof Env)[]) Object.assign(env(), { [name]: usual[name] });
  });
}
