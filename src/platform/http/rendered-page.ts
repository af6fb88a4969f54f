/** A whole page for a 200, as it is sent: what a `Response` would wrap into a stream, for somebody to unwrap it again. */
export type RenderedPage = { headers: Readonly<Record<string, string>>; html: Buffer };
