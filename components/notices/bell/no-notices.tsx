import { BellOff } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";

export const NoNotices = () => (
  <EmptyState
    icon={<BellOff />}
    title="Nothing yet"
    text="News about your assignments and connections appears here."
  />
);
