import { asc, desc, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { listPage } from "@/db/list-page";
import { codeDefinitions } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import type { codeDefinitionsInput } from "@/lib/platform/code-definitions/schema";

/** The option lists of the asked categories, all of them when none is named. */
export async function listCodeDefinitions(actor: Actor, input: z.output<typeof codeDefinitionsInput>) {
  admit(actor, anyone);
  const categories = [...(input.category ? [input.category] : []), ...(input.categoryIn ?? [])];
  const where = categories.length > 0 ? inArray(codeDefinitions.category, categories) : undefined;
  const column = input.ordering.endsWith("title") ? codeDefinitions.title : codeDefinitions.sequence;
  const direction = input.ordering.startsWith("-") ? desc : asc;
  return listPage({
    rows: db()
      .select()
      .from(codeDefinitions)
      .where(where)
      .orderBy(asc(codeDefinitions.category), direction(column), asc(codeDefinitions.code))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(codeDefinitions, where),
    view: (row) => row,
    position: input,
    path: "/api/code-definitions/",
  });
}
