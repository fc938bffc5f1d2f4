"use client";

import type { z } from "zod";
import type { List } from "@/lib/core/browser/list/list";
import { useListState } from "@/lib/core/browser/list/use-list";

export type ServerRows<Row> = {
  rows: Row[];
  /** Rows over all pages. */
  total: number;
  /** The query string that the rows were read for. */
  renderedFor: string;
};

/** A list whose rows the server draws: each look at them is audited, so the browser never asks again by itself. */
export function useServerList<
  State extends { page: number },
  Input extends z.ZodType,
  Output extends z.ZodType,
>(list: List<State, Input, Output>, { rows, total, renderedFor }: ServerRows<unknown>) {
  const address = useListState<State>(list as unknown as List<State>, { renderedFor });
  const { moving, hrefWith } = address;
  const { page } = list.read(renderedFor);
  const hrefFor = (to: number) => hrefWith({ page: to } as Partial<State>);
  return {
    ...address,
    /** The query string that opens the list as it is. */
    back: list.query(address.state),
    frame: {
      busy: moving,
      isEmpty: rows.length === 0,
      file: address.file,
      pages: { page, pageSize: list.pageSize, total, hrefFor },
    },
  };
}
