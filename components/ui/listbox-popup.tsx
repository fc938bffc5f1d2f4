"use client";
import { Slot } from "radix-ui";
import { type ReactElement, useRef, useState } from "react";
import type { ListboxListProps } from "./listbox-list";
import { codeOnDemand } from "./on-demand";

type ListboxCode = typeof import("./listbox-list");

export const listboxCode = codeOnDemand<ListboxCode>(() => import("./listbox-list"));

type ListboxPopupProps = Omit<ListboxListProps, "field"> & { children: ReactElement };

/** The field of a combobox, and the list under it, whose code is fetched when a pointer or the focus comes to the field. */
export function ListboxPopup({ children, ...props }: ListboxPopupProps) {
  const field = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<ListboxCode>();
  const prepare = () => {
    const fetched = listboxCode.read();
    if (fetched) setCode(() => fetched);
    // What cannot be fetched is fetched again with the next try.
    else
      listboxCode.fetch().then(
        (arrived) => setCode(() => arrived),
        () => {},
      );
  };
  const ListboxList = code?.ListboxList;
  return (
    <>
      <Slot.Root
        ref={field}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={prepare}
        onKeyDown={prepare}
      >
        {children}
      </Slot.Root>
      {ListboxList && <ListboxList field={field} {...props} />}
    </>
  );
}
