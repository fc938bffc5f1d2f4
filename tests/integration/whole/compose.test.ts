import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { knownSecrets } from "@/lib/core/pure/known-secrets";
import { environmentOf, filledIn, services } from "../../support/compose";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The variables of the table of docs/configuration.md. */
const variables = () =>
  read("docs/configuration.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) =>
      [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name as string),
    );

/** Variables that have a place in the image; all others go in as they are set. */
const ownOfImage = { PORT: "3000", NODE_ENV: "production", DEFAULT_MODE: "0", DATA_DIR: "/data" };

describe("the compose file", () => {
  it.each(["app", "migrate"])("hands every variable of docs/configuration.md to %s", (service) => {
    expect(variables().length).toBeGreaterThan(35);
    const set = Object.fromEntries(variables().map((name) => [name, `value-of-${name.toLowerCase()}`]));
    const reached = environmentOf(service, set);
    expect(reached).toEqual({ ...set, ...ownOfImage });
  });

  it("sets nothing of its own but what one machine needs", () => {
    const preset = Object.entries(environmentOf("app")).filter(([, value]) => value !== "");
    expect(Object.fromEntries(preset)).toEqual({
      ...ownOfImage,
      DATABASE_URL: "postgres://wardway:for-this-machine-only@database:5432/wardway",
      APP_URL: "http://localhost:3000",
      NEXTAUTH_SECRET: "for-this-machine-only-change-it-elsewhere",
      FIELD_ENCRYPTION_KEYS: "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
      HOST: "127.0.0.1",
    });
  });

  it("listens on this machine alone, and the database on no port", () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published.map((port) => filledIn(port))).toEqual(["127.0.0.1:3000:3000"]);
    expect(published.map((port) => filledIn(port, { HOST: "0.0.0.0", PORT: "80" }))).toEqual([
      "0.0.0.0:80:3000",
    ]);
    expect(filledIn(services.app?.environment.APP_URL ?? "", { PORT: "3001" })).toBe("http://localhost:3001");
  });

  it("holds only secrets that the product knows to be public", () => {
    const { DATABASE_URL = "", NEXTAUTH_SECRET = "", FIELD_ENCRYPTION_KEYS = "" } = environmentOf("app");
    expect(knownSecrets({ DATABASE_URL, NEXTAUTH_SECRET, FIELD_ENCRYPTION_KEYS })).toHaveLength(3);
    const password = filledIn(services.database?.environment.POSTGRES_PASSWORD ?? "");
    expect(DATABASE_URL).toContain(`:${password}@`);
  });
});
