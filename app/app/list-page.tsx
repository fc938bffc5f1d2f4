import type { ReactNode } from "react";
import type { z } from "zod";
import type { List } from "@/lib/core/browser/list/list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import type { RepActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { pageActor, pageContext } from "@/lib/core/server/page";

/** A list of the organization's: its screen over the rows that the address asks for. */
export const listPage =
  <State, Input extends z.ZodType, Output extends z.ZodType>(
    list: List<State, Input, Output>,
    read: (rep: RepActor, input: z.output<Input>, context: Context) => Promise<z.output<Output>>,
    Screen: (props: { initial: { state: State; page: z.output<Output> } }) => ReactNode,
  ) =>
  async ({ searchParams }: QueryPageProps) => {
    const rep = await pageActor("rep", list.path);
    const state = list.read(await searchParams);
    return (
      <Screen initial={{ state, page: await read(rep, await list.input(state), await pageContext()) }} />
    );
  };
