import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverFlags, serverVariables } from './server-flags.mjs';

const read = (path: string): string => readFileSync(path, 'utf8');
const find = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
const seconds = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);
const unique = (names: string[]): string[] => [...new Set(names)].sort();

const compose = read('compose.yaml');
const containerfile = read('Containerfile');
const unit = read('deploy/forecourt@.service');

/** The variables that src/config.ts reads. */
const known = new Set(find(read('src/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm));
/** Read by the AWS SDK. */
const ofAws = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
/** Read by Node. */
const ofNode = ['NODE_EXTRA_CA_CERTS'];
/** Set by the shell of an image. */
const ofImage = ['PATH'];
const unknown = (names: string[]): string[] =>
  names.filter((name) => !known.has(name) && ![...ofAws, ...ofNode, ...ofImage].includes(name));

const listed = (example: string): string[] => find(read(example), /^([A-Z0-9_]+)=/gm);

describe('25.7 variables', () => {
  it.each([
    ['compose.yaml', find(compose.split(/^x-opensearch:/m)[0] ?? '', /^ {2,4}([A-Z_]+): /gm)],
    ['Containerfile', find(/^ENV (NODE_ENV=.*)$/m.exec(containerfile)?.[1] ?? '', /([A-Z_]+)=/g)],
    ['deploy/forecourt@.service', find(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '', /([A-Z_]+)=/g)],
    ['deploy/forecourt.env.example', listed('deploy/forecourt.env.example')],
  ])('of %s exist', (_, names) => {
    expect(names.length).toBeGreaterThan(3);
    expect(unknown(names)).toEqual([]);
  });

  it('that compose.yaml needs are those of deploy/compose.env.example', () => {
    expect(unique(find(compose, /\$\{([A-Z0-9_]+)/g))).toEqual(unique(listed('deploy/compose.env.example')));
  });

  it('are all in docs/configuration.md', () => {
    const documented = read('docs/configuration.md');
    expect([...known].filter((name) => name !== 'NODE_ENV' && !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('of the examples have no values that look like secrets', () => {
    const examples = ['deploy/compose.env.example', 'deploy/forecourt.env.example'].map(read).join('\n');
    expect(find(examples, /^\w*(?:PASSWORD|SECRET|KEY|TOKEN|URL)\w*=(.+)$/gm)).toEqual([]);
  });
});

describe('25.7 Containerfile', () => {
  it('copies what exists or what the build makes', () => {
    const made = new Set(['bin', 'node_modules', 'build']);
    const copied = find(containerfile, /^COPY --from=build \/app\/(\S+)/gm);
    expect(copied.filter((path) => !made.has(path) && !existsSync(path))).toEqual([]);
    const allowed = find(read('.dockerignore'), /^!(\S+)/gm);
    expect(allowed.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied.filter((path) => !made.has(path) && !allowed.includes(path))).toEqual([]);
  });

  it('and the systemd unit start the server as scripts/start.mjs does', () => {
    const command = ['--enable-source-maps', ...serverFlags, 'build/server/index.js'];
    expect(containerfile).toContain(`ENTRYPOINT ${JSON.stringify(['node', ...command]).replaceAll(',', ', ')}`);
    expect(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]).toBe(command.join(' '));
    const variables = Object.entries(serverVariables).map(([name, value]) => `${name}=${value}`);
    expect(containerfile).toContain(`\nENV ${variables.join(' ')}\n`);
    expect(unit).toContain(`\nEnvironment=${variables.join(' ')}\n`);
  });

  it('removes the tools that a package supports as optional peers', () => {
    expect(containerfile).toContain('npm prune --omit=dev --legacy-peer-deps ');
  });

  it('and compose.yaml run scripts that exist', () => {
    const scripts = find(containerfile + compose, /\b((?:scripts|deploy)\/[\w/.-]+\.(?:ts|mjs|sh))/g);
    expect(scripts).toContain('scripts/container/check-health.mjs');
    expect(scripts.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it('30.5 compose.yaml connects to OpenSearch by TLS, with a password and without the accounts of its demo', () => {
  expect(/SEARCH_URL: (.*)$/m.exec(compose)?.[1]?.match(/https?:[^,]*/g)).toEqual([
    expect.stringMatching(/^https:\/\/forecourt:\$\{SEARCH_PASSWORD:\?.*\}@opensearch-1:9200$/),
    'https://opensearch-2:9200',
    'https://opensearch-3:9200/forecourt',
  ]);
  expect(compose).toContain("plugins.security.ssl.http.enabled: 'true'");
  expect(compose).toContain("DISABLE_INSTALL_DEMO_CONFIG: 'true'");
  expect(compose).not.toContain('DISABLE_SECURITY_PLUGIN');
  // The names that clients of the nodes connect to are in their certificate.
  const certificate = /-ext san=(\S+)/.exec(read('deploy/opensearch/prepare-security.sh'))?.[1]?.split(',');
  expect(certificate).toEqual(expect.arrayContaining([1, 2, 3].map((node) => `dns:opensearch-${node}`)));
});

it('25.7 the grace periods of compose.yaml and the systemd unit are longer than the drain', () => {
  expect(seconds(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThan(seconds(compose, /DRAIN_SECONDS: (\d+)/));
  expect(seconds(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(seconds(unit, /DRAIN_SECONDS=(\d+)/));
});
