/** The look of everything that floats above the page: popovers, menus, lists. */
export const floatingStyles =
  "z-50 rounded-lg border bg-popover text-popover-foreground shadow-md data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95 data-[state=open]:duration-100";
