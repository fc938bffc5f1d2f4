import type { ReactNode } from "react";
import type { z } from "zod";
import { StaffListFrame } from "@/components/staff/staff-list-frame";
import type { StaffListState, staffLists } from "@/components/staff/staff-lists";
import type { List } from "@/lib/core/browser/list/list";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import type { Actor } from "@/lib/core/pure/actor";
import type { Page } from "@/lib/core/pure/paging";
import { pageActor } from "@/lib/core/server/page";

/** A list of the staff, whose rows the server draws; `action` is shown beside the search. */
export const staffListPage =
  <Input extends z.ZodType, Row>(
    of: keyof typeof staffLists,
    list: List<StaffListState, Input>,
    read: (staff: Actor, input: z.output<Input>) => Promise<Page<Row>>,
    draw: (rows: Row[]) => ReactNode,
    action?: ReactNode,
  ) =>
  async ({ searchParams }: QueryPageProps) => {
    const staff = await pageActor("staff", list.path);
    const query = pageQuery(await searchParams);
    const { count, results } = await read(staff, await list.input(list.read(query)));
    return (
      <StaffListFrame of={of} renderedFor={query.toString()} total={count} action={action}>
        {draw(results)}
      </StaffListFrame>
    );
  };
