import { expect, test } from 'vitest';
import { PendingCommits } from './pending-commits.ts';

test('an answer to an earlier commit is not a value set elsewhere', () => {
  const commits = new PendingCommits('');
  expect(commits.add('hilux')).toBeDefined();
  expect(commits.add('hilux r')).toBeDefined();
  expect(commits.receive('hilux')).toBe(false);
  expect(commits.receive('hilux r')).toBe(false);
});

test('an answer to the latest commit ends the wait for earlier ones', () => {
  const commits = new PendingCommits('');
  commits.add('hilux');
  commits.add('hilux r');
  expect(commits.receive('hilux r')).toBe(false);
  expect(commits.receive('hilux')).toBe(true); // the back button
});

test('a value set elsewhere is recognised and ends the wait for answers', () => {
  const commits = new PendingCommits('');
  commits.add('hilux');
  expect(commits.receive('corolla')).toBe(true);
  expect(commits.receive('hilux')).toBe(true);
});

test('rendering the same value again is no change', () => {
  const commits = new PendingCommits('hilux');
  expect(commits.receive('hilux')).toBe(false);
});

test('the current value is committed only to cancel another commit', () => {
  const commits = new PendingCommits('hilux');
  expect(commits.add('hilux')).toBeUndefined();
  commits.add('hilux r');
  expect(commits.add('hilux')).toBeDefined();
  expect(commits.add('hilux')).toBeUndefined();
});

test('an answer to a cancelled commit is not a value set elsewhere, and later commits stay pending', () => {
  const commits = new PendingCommits('any');
  commits.add('white');
  commits.add('any');
  expect(commits.receive('white')).toBe(false);
  commits.add('silver');
  expect(commits.receive('any')).toBe(false);
  expect(commits.add('any')).toBeDefined(); // silver is on its way
});

test('once the latest commit has ended, no earlier one is waited for', () => {
  const commits = new PendingCommits('any');
  const first = commits.add('white') ?? 0;
  const latest = commits.add('any') ?? 0;
  commits.end(first);
  expect(commits.add('any')).toBeUndefined();
  commits.end(latest);
  expect(commits.receive('white')).toBe(true); // the back button
});
