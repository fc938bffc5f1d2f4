import { onDemand } from "@/components/ui/on-demand";

/** The shifts while they are changed; its code comes when somebody means to change them. */
export const ShiftsForm = onDemand(async () => (await import("./shifts-form")).ShiftsForm);
