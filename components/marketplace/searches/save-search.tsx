"use client";

import { Bookmark, BookmarkPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog-button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { repPaths } from "@/lib/core/pure/paths";
import type { SearchScope } from "@/lib/marketplace/searches/words";

const SaveSearchDialog = onDemand(async () => (await import("./save-search-dialog")).SaveSearchDialog);

type SaveSearchProps = {
  scope: SearchScope;
  /** Whose candidates are looked at. */
  opportunity?: string;
};

/** Keeps the address of the screen that it is on [SCH-S-034]. */
export const SaveSearch = ({ scope, opportunity }: SaveSearchProps) => (
  <DialogButton
    className="max-md:flex-1"
    {...SaveSearchDialog.preloadProps}
    dialog={(close) => (
      <SaveSearchDialog
        scope={scope}
        opportunity={opportunity}
        query={window.location.search}
        onClose={close}
      />
    )}
  >
    <BookmarkPlus aria-hidden />
    Save search
  </DialogButton>
);

/** The way to the searches that somebody keeps [SCH-S-041]. */
export const SavedSearchesLink = () => (
  <Button asChild className="max-md:flex-1">
    <Link href={repPaths.savedSearches}>
      <Bookmark aria-hidden />
      Saved searches
    </Link>
  </Button>
);
