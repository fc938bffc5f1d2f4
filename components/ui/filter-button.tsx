import { ListFilter } from "lucide-react";
import type { ComponentProps } from "react";
import { DialogButton } from "./dialog-button";

/** Opens the filters of a list. */
export const FilterButton = ({ children, ...props }: ComponentProps<typeof DialogButton>) => (
  <DialogButton {...props}>
    <ListFilter aria-hidden />
    Filters
    {children}
  </DialogButton>
);
