import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { domains } from "@/lib/core/pure/domains";
import { empty, problems, refused } from "@/tests/support/tiny-house";
import { inProject } from "../start/project.mjs";
import { DOMAINS, domainsIn } from "./addresses.mjs";
import { problemsOf } from "./house.mjs";

test("the check reads the very list of domains that the product has", () => {
  expect(domainsIn(readFileSync(inProject(DOMAINS), "utf8"))).toEqual(domains.map(({ name }) => name));
  expect(problemsOf({ sources: [], documents: [], exceptions: [] })).toEqual(refused(DOMAINS, "has no list"));
});

describe("a name of the first level", () => {
  test.each([
    ["lib/bookings/schema.ts", '"bookings" is no name for a folder of lib'],
    ["lib/time.ts", "lib has no files of its own"],
    ["lib/core/words/text.ts", '"words" is no name for a folder of lib/core'],
    ["lib/catalog/files/readers.ts", "lib/catalog has no folders of its own"],
    ["components/calendar/grid.tsx", '"calendar" is no name for a folder of components'],
    ["db/schema/sessions.ts", '"sessions" is no name for a file of db/schema'],
    ["db/seed/papers.ts", '"papers" is no name for a file of db/seed'],
    ["inngest/jobs/messages.ts", '"messages" is no name for a file of inngest/jobs'],
    ["tests/integration/login.test.ts", "tests/integration has no files of its own"],
    ["tests/integration/login/form.test.ts", '"login" is no name for a folder of tests/integration'],
    ["tests/e2e/shell/look.spec.ts", '"shell" is no name for a folder of tests/e2e'],
    ["tests/permissions/inputs/team.ts", '"team" is no name for a file of tests/permissions/inputs'],
    ["tests/support/google/server.ts", '"google" is no name for a folder of tests/support'],
    ["scripts/build.mjs", '"build" is no name for a file of scripts'],
  ])("%s is refused", (path, said) => {
    expect(problems({ [path]: "" })).toContainEqual(refused(path, said)[0]);
  });

  test("is a domain, or one of the few words of its room", () => {
    const paths = [
      "lib/files/schema.ts",
      "lib/core/server/env.ts",
      "lib/ports/mail/mail.ts",
      "lib/catalog/calls.ts",
      "components/files/list.tsx",
      "components/ui/list/frame.tsx",
      "components/shell/frame.tsx",
      "db/locks.ts",
      "db/schema/core.ts",
      "db/schema/index.ts",
      "db/schema/files.ts",
      "db/seed/files.ts",
      "db/seed/staff/add.ts",
      "db/seed/calendar.ts",
      "inngest/jobs.ts",
      "inngest/jobs/staff.ts",
      "tests/integration/core/audit.test.ts",
      "tests/integration/whole/map.test.ts",
      "tests/e2e/staff/queue.spec.ts",
      "tests/e2e/steps/login.ts",
      "tests/permissions/inputs/staff.ts",
      "tests/support/render.tsx",
      "tests/support/staff/builders.ts",
      "tests/apart/env.test.ts",
      "scripts/check-structure.mjs",
      "scripts/start/build.mjs",
      "scripts/bench/run.ts",
    ];
    expect(problems(empty(paths))).toEqual([]);
  });
});

describe("a name inside a domain", () => {
  test.each([
    ["lib/files/helpers.ts", "a domain and its nouns hold only schema, calls"],
    ["lib/files/uploads/parts.ts", "a domain and its nouns hold only schema, calls"],
    ["lib/files/schema/inputs.ts", "schema is no folder here"],
    ["lib/files/uploads/policy/who.ts", "policy is no folder here"],
    ["lib/files/uploads/parts/rules.ts", "deeper than domain, noun and role there is nothing"],
    ["lib/files/Uploads/rules.ts", 'a noun is written-like-this, "Uploads" is not'],
    ["lib/files/mails.ts", "mails is a .tsx file"],
    ["lib/files/views.tsx", "views is a .ts file"],
    ["lib/files/commands.test.ts", "commands are tested in tests/integration/files"],
    ["lib/files/queries/list.test.ts", "queries are tested in tests/integration/files"],
    ["lib/ports/mail/templates/letter.tsx", "a port is flat"],
    ["components/files/uploads/parts/row.tsx", "deeper than a domain and one of its nouns"],
  ])("%s is refused", (path, said) => {
    expect(problems({ [path]: "" })).toEqual(refused(path, said));
  });

  test("is never both a file and a folder", () => {
    const both = { "lib/files/commands.ts": "", "lib/files/commands/hold.ts": "" };
    expect(problems(both)).toEqual(refused("lib/files/commands.ts", "never both commands.ts and commands/"));
    expect(problems({ "lib/files/commands.ts": "", "lib/files/uploads/commands/start.ts": "" })).toEqual([]);
  });

  test("is a role, of the domain or of a noun, or a part of a role that may be split", () => {
    const paths = [
      "lib/files/schema.ts",
      "lib/files/calls.ts",
      "lib/files/policy.ts",
      "lib/files/hooks.ts",
      "lib/files/mails.tsx",
      "lib/files/rules/kinds.ts",
      "lib/files/rules/kinds.test.ts",
      "lib/files/uploads/rules.ts",
      "lib/files/uploads/rules.test.ts",
      "lib/files/uploads/mails/asked.tsx",
      "lib/files/hooks.test.tsx",
      "lib/core/browser/ask.test.tsx",
      "lib/core/server/pdf.test.ts",
      "lib/files/queries/one.ts",
      "components/files/uploads/row.tsx",
    ];
    expect(problems(empty(paths))).toEqual([]);
  });
});

describe("a noun", () => {
  const path = "lib/files/uploads/words.ts";
  const documents = {
    "docs/glossary.md": "| upload | `files/uploads` |",
    "docs/map.md": "| `files` | files; uploads |",
  };

  test("that both documents name passes", () => {
    expect(problems({ [path]: "" }, { documents })).toEqual([]);
  });

  test.each([
    ["docs/glossary.md", "does not name `files/uploads`"],
    ["docs/map.md", "does not name uploads"],
  ])("that %s does not name is refused", (file, said) => {
    expect(problems({ [path]: "" }, { documents: { ...documents, [file]: "" } })).toEqual(
      refused(path, said),
    );
  });
});
