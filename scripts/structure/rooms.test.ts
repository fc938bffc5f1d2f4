import { describe, expect, test } from "vitest";
import { importing, problems, refused } from "@/tests/support/tiny-house";

describe("a room", () => {
  test.each([
    ["lib/files/rules.ts", "lib/files/queries.ts"],
    ["lib/core/pure/who.ts", "lib/accounts/schema.ts"],
    ["lib/core/pure/time.ts", "lib/core/server/env.ts"],
    ["lib/core/browser/ask.ts", "lib/core/server/log.ts"],
    ["lib/core/server/auth.ts", "lib/accounts/schema.ts"],
    ["lib/ports/mail/schema.ts", "lib/accounts/schema.ts"],
    ["lib/ports/mail/mail.ts", "lib/accounts/queries.ts"],
    ["lib/files/hooks.ts", "lib/files/queries.ts"],
    ["db/locks.ts", "lib/core/server/log.ts"],
    ["lib/files/queries.ts", "lib/files/commands.ts"],
    ["lib/files/queries.ts", "lib/files/mails.tsx"],
    ["lib/files/commands.ts", "lib/files/mails.tsx"],
    ["lib/files/commands.ts", "lib/core/browser/ask.ts"],
    ["lib/files/commands.ts", "lib/catalog/readers.ts"],
    ["lib/catalog/calls.ts", "lib/files/commands.ts"],
    ["components/ui/field.tsx", "lib/accounts/schema.ts"],
    ["components/plain-pages/page.tsx", "lib/accounts/queries.ts"],
    ["components/files/list.tsx", "lib/files/queries.ts"],
    ["components/files/list.tsx", "components/shell/frame.tsx"],
    ["components/shell/frame.tsx", "lib/core/server/page.ts"],
    ["inngest/jobs/files.ts", "lib/ports/mail/mail.ts"],
    ["app/page.tsx", "db/client.ts"],
    ["middleware.ts", "lib/core/server/page.ts"],
    ["instrumentation.ts", "lib/files/queries.ts"],
    ["scripts/start/start.mjs", "lib/core/pure/time.ts"],
    ["scripts/start/start.mjs", "scripts/test/stages.mjs"],
  ])("%s must not import %s", (path, target) => {
    expect(problems(importing(path, target))).toEqual(refused(path, `must not import ${target}`));
  });

  test.each([
    ["lib/files/rules.ts", "lib/files/schema.ts", "lib/ports/storage/schema.ts", "lib/core/pure/time.ts"],
    ["lib/core/server/auth.ts", "db/client.ts", "lib/ports/mail/mail.ts", "lib/core/pure/who.ts"],
    ["lib/ports/mail/mail.ts", "lib/ports/mail/resend.ts", "lib/core/server/env.ts", "db/schema/core.ts"],
    ["lib/files/hooks.ts", "lib/core/browser/ask.ts", "lib/files/calls.ts"],
    ["db/client.ts", "lib/core/server/env.ts", "lib/files/schema.ts"],
    ["lib/files/queries.ts", "db/client.ts", "lib/core/server/log.ts", "lib/ports/storage/storage.ts"],
    ["lib/files/commands.ts", "lib/files/queries.ts", "db/locks.ts", "lib/files/policy.ts"],
    ["lib/files/mails.tsx", "lib/files/queries.ts", "lib/ports/mail/layout.tsx"],
    ["lib/catalog/calls.ts", "lib/staff/calls.ts", "lib/staff/queries.ts"],
    ["components/ui/field.tsx", "lib/core/browser/cn.ts", "lib/core/pure/formats.ts"],
    ["components/files/list.tsx", "components/ui/field.tsx", "lib/files/hooks.ts", "lib/files/schema.ts"],
    ["components/shell/frame.tsx", "components/staff/home.tsx", "lib/staff/hooks.ts"],
    ["inngest/jobs/files.ts", "lib/files/commands.ts", "lib/files/mails.tsx", "lib/ports/jobs/job.ts"],
    ["app/page.tsx", "components/shell/frame.tsx", "lib/files/queries.ts", "lib/catalog/calls.ts"],
    ["middleware.ts", "lib/core/server/auth.ts", "lib/core/server/csrf.ts", "lib/core/pure/access.ts"],
    ["instrumentation.ts", "lib/ports/jobs/server.ts", "inngest/jobs.ts"],
    ["db/seed/files.ts", "lib/staff/commands.ts", "db/client.ts"],
    ["scripts/bench/run.ts", "lib/staff/commands.ts", "tests/support/line.ts"],
    ["lib/files/rules.test.ts", "lib/staff/commands.ts", "tests/support/line.ts"],
  ])("%s may import what its room may", (path, ...targets) => {
    expect(problems(importing(path, ...targets))).toEqual([]);
  });

  test("is needed by every file", () => {
    expect(problems({ "proxy.ts": "" })).toEqual(refused("proxy.ts", "has no room"));
  });

  test("of a domain sees no driver of a port", () => {
    const path = "lib/files/commands.ts";
    expect(problems(importing(path, "lib/ports/storage/local-disk.ts"))).toEqual(
      refused(path, "lib/ports/storage/local-disk.ts is a driver"),
    );
  });

  test("of plain pages takes no control with client code, not even inside another", () => {
    const files = {
      ...importing("components/plain-pages/page.tsx", "components/ui/card.tsx"),
      ...importing("components/ui/card.tsx", "components/ui/menu.tsx"),
    };
    expect(problems(files)).toEqual([]);
    expect(problems({ ...files, "components/ui/menu.tsx": `"use client";` })).toEqual(
      refused("components/plain-pages/page.tsx", "components/ui/card.tsx needs a browser that runs scripts"),
    );
  });
});

describe("a floor", () => {
  test.each([
    ["lib/files/rules.ts", "lib/providers/schema.ts"],
    ["lib/files/commands/hold.ts", "lib/staff/queries.ts"],
    ["components/files/list.tsx", "components/staff/home.tsx"],
    ["components/files/list.tsx", "lib/staff/schema.ts"],
    ["db/schema/files.ts", "db/schema/providers.ts"],
    ["db/schema/files.ts", "lib/providers/schema.ts"],
    ["db/schema/core.ts", "db/schema/accounts.ts"],
    ["inngest/jobs/files.ts", "lib/staff/commands.ts"],
  ])("%s must not look up to %s", (path, target) => {
    expect(problems(importing(path, target))).toEqual(
      refused(path, `must not import ${target} of the domain`),
    );
  });

  test.each([
    ["lib/staff/rules.ts", "lib/providers/schema.ts"],
    ["components/staff/home.tsx", "components/files/list.tsx"],
    ["db/schema/staff.ts", "db/schema/accounts.ts"],
    ["lib/files/queries.ts", "db/schema/staff.ts"],
    ["app/files/page.tsx", "lib/staff/queries.ts"],
    ["tests/integration/files/files.test.ts", "lib/staff/commands.ts"],
    ["db/seed/accounts.ts", "db/seed/staff.ts"],
  ])("%s may look down, or has no floor: %s", (path, target) => {
    expect(problems(importing(path, target))).toEqual([]);
  });

  test("is named in the message, with what to do instead", () => {
    const [message] = problems(importing("lib/files/rules.ts", "lib/staff/schema.ts"));
    expect(message).toContain('the domain "files" (floor 2) must not import');
    expect(message).toContain('of the domain "staff" (floor 5): sink the word');
  });
});

describe("nouns of one domain", () => {
  test("are refused when they import each other in a circle; the root counts as one", () => {
    const files = {
      ...importing("lib/files/uploads/rules.ts", "lib/files/schema.ts"),
      ...importing("lib/files/rules.ts", "lib/files/uploads/schema.ts"),
    };
    expect(problems(files)).toEqual([
      expect.stringContaining("in a circle, lib/files/(root) -> lib/files/uploads -> lib/files/(root)"),
    ]);
    const screens = {
      ...importing("components/files/list/list.tsx", "components/files/review/button.tsx"),
      ...importing("components/files/review/dialog.tsx", "components/files/list/row.tsx"),
    };
    expect(problems(screens)).toEqual([
      expect.stringContaining("components/files/list -> components/files/review"),
    ]);
  });

  test("may import each other one way", () => {
    expect(
      problems(importing("lib/files/uploads/rules.ts", "lib/files/schema.ts", "lib/files/seals/schema.ts")),
    ).toEqual([]);
  });
});
