import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";

/** The product's name is read when the product runs. */
export const dynamic = "force-dynamic";

const png = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** What makes the product an app that can be installed, the same for everybody [RSC-I-025]. */
export function GET() {
  const name = env().NEXT_PUBLIC_PRODUCT_NAME;
  const manifest = {
    id: publicPaths.app,
    name,
    short_name: name,
    start_url: publicPaths.app,
    scope: "/",
    display: "standalone",
    background_color: "#fafcfc",
    theme_color: "#fafcfc",
    icons: [
      { ...png("icon-192", 192), purpose: "any" },
      { ...png("icon-512", 512), purpose: "any" },
      { ...png("maskable-512", 512), purpose: "maskable" },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
