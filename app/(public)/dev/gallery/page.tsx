import "./gallery.css";
import { notFound } from "next/navigation";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { QueryProvider } from "@/components/shell/query-provider";
import { Gallery } from "@/components/ui/gallery/gallery";
import { env } from "@/lib/core/server/env";

export const metadata = { title: "Gallery" };

/** For those who work on the product: a hosted one does not have it. */
export default function GalleryPage() {
  if (env().hosted) notFound();
  return (
    <div className="mx-auto max-w-[1280px] px-4 pt-6 pb-16 md:px-6">
      <NuqsAdapter>
        <QueryProvider>
          <Gallery />
        </QueryProvider>
      </NuqsAdapter>
    </div>
  );
}
