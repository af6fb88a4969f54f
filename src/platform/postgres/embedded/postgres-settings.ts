/**
 * Passed on the command line, so that they also apply to clusters of older versions. Sized for a machine with 2 GB and
 * two cores; fsync and full_page_writes keep their safe defaults.
 */
export const POSTGRES_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // English on every machine: the reason of a failed start is read from the log.
  lc_messages: 'C',
  // The application reports failed statements. Here they would fill the log with customers' data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
