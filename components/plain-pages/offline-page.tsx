import { TitleCard } from "@/components/ui/title-card";
import type { Site } from "@/lib/core/pure/form-state";
import { PlainDocument } from "./document";
import { CompassIcon } from "./icons";

/** Replaces a page that cannot be fetched; it holds nobody's data. */
export const OfflinePage = ({ site }: { site: Site }) => (
  <PlainDocument site={site} title="You are offline" description="Shown while nothing can be fetched.">
    <TitleCard
      icon={<CompassIcon />}
      title="You are offline"
      text="Open the app again once you are connected."
    />
  </PlainDocument>
);
