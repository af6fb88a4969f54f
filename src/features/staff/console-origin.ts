/** The origin of the console. On this machine it has a port; elsewhere a proxy in front serves it over https. */
export function consoleOrigin({ host, port }: { host: string; port: number }): string {
  const isHere = host === 'localhost' || host.endsWith('.localhost');
  return isHere ? `http://console.${host}:${port}` : `https://console.${host}`;
}
