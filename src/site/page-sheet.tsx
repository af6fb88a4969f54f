/**
 * The style sheet of a view that comes by itself, which no route can name: React puts it into the head, once, and shows
 * what it is for when it has come. It stands before the site's own there, hence every such sheet begins with
 * `styles/layers.css`.
 */
export const PageSheet = ({ href }: { href: string }) => <link rel="stylesheet" href={href} precedence="page" />;
