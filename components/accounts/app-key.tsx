/** Four letters at a time, as somebody types them. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** What an authenticator app is given: the picture that the server has drawn, and the key as text [ACS-V-016]. */
export const AppKey = ({ secret, qr }: { secret: string; qr: string }) => (
  <>
    {/* biome-ignore lint/performance/noImgElement: a picture within the page has no address */}
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
      alt="QR code of the key"
      width={192}
      height={192}
      className="size-48 justify-self-center rounded-md bg-white p-2"
    />
    <p className="text-center text-sm">
      Key: <code className="break-words font-mono">{inGroups(secret)}</code>
    </p>
  </>
);

/** The key of an app that is being added, with what to do with it. */
export const AppKeyToAdd = ({ secret, qr }: { secret: string; qr: string }) => (
  <>
    <p className="text-sm">Scan this with your authenticator app, or type the key into it.</p>
    <AppKey secret={secret} qr={qr} />
  </>
);
