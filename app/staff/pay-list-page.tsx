import type { ComponentType } from "react";
import type { z } from "zod";
import type { ServerRows } from "@/components/staff/pay/use-server-list";
import type { List } from "@/lib/core/browser/list/list";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import type { Page } from "@/lib/core/pure/paging";
import { pageActor, pageContext } from "@/lib/core/server/page";

/** A list of pay for staff, whose rows the server draws. */
export const payListPage = <State, Input extends z.ZodType, Row>(
  list: List<State, Input>,
  read: (staff: Actor, input: z.output<Input>, context: Context) => Promise<Page<Row>>,
  Screen: ComponentType<ServerRows<Row>>,
) =>
  async function PayListPage({ searchParams }: QueryPageProps) {
    const staff = await pageActor("staff", list.path);
    const query = pageQuery(await searchParams);
    const { count, results } = await read(staff, await list.input(list.read(query)), await pageContext());
    return <Screen rows={results} total={count} renderedFor={query.toString()} />;
  };
