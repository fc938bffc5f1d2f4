export const tabListStyles = "no-scrollbar flex gap-0.5 overflow-x-auto border-b";

export const tabStyles =
  "-mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-t-md border-transparent border-b-2 px-3.5 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground focus-visible:-outline-offset-2";
